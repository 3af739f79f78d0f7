import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEverything } from '../../e2e/global.ts'
import { startRealRooms } from './rooms.ts'

/** Starts products whose video rooms are on a real LiveKit server, the program at LIVEKIT_SERVER. */
export default (project: TestProject) =>
  startEverything(project, (folder) => startRealRooms(process.env['LIVEKIT_SERVER']!, join(folder, 'rooms')))
