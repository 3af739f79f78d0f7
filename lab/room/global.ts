import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEverything } from '../../e2e/global.ts'
import { startRealRooms } from './rooms.ts'

/** Products whose video rooms are those of a real LiveKit server, LIVEKIT_SERVER. */
export default (project: TestProject) =>
  startEverything(project, (folder) => startRealRooms(process.env['LIVEKIT_SERVER']!, join(folder, 'rooms')))
