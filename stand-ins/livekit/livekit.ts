import { join } from 'node:path'
import { createService, openService, servePage } from '../service.ts'
import { openProject, type Project } from './project.ts'
import { serveRoomApi } from './room-api.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { openSignalling } from './signalling.ts'
import { serveSwitches, type Troubles } from './switches.ts'
import { openWebhooks, type WebhookMode } from './webhooks.ts'

const pages = join(import.meta.dirname, 'page')
const preferredPort = 4050

export type LiveKitSettings = {
  /** Where the key pair is stored. */
  folder: string
  /** The requested port: 0 for any free port; if omitted, 4050 or the next free port. */
  port?: number | undefined
}

export type LiveKitStandIn = {
  /** The address of the page with its switches, without a trailing slash. */
  address: string
  /** Values for the app's configuration. */
  project: Project & { url: string }
  /** Sets the address for webhooks; none are sent until then. */
  webhooksTo(url: string): void
  webhooks(mode: WebhookMode): void
  rooms: Rooms
  /** Makes the server unreachable. */
  down(): Promise<void>
  up(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a LiveKit server on loopback: signalling, media, room API and webhooks, with switches for faults.
 */
export async function startLiveKit({ folder, port }: LiveKitSettings): Promise<LiveKitStandIn> {
  const project = await openProject(folder)
  const webhooks = openWebhooks(project)
  const rooms = openRooms(webhooks)
  const troubles: Troubles = { refuse: 'off', drop: 'off' }

  const app = createService()
  const signalling = openSignalling(app, { project, rooms, troubles })
  serveRoomApi(app, { project, rooms, troubles })
  serveSwitches(app, { rooms, webhooks, troubles, cut: signalling.cut })
  servePage(app, '/', pages, 'switches.html')
  servePage(app, '/switches.js', pages, 'switches.js')
  servePage(app, '/style.css', join(import.meta.dirname, '..'), 'page.css')

  const door = await openService(app, { preferred: preferredPort, asked: port }, signalling.upgrade)
  const shut = async () => {
    signalling.cut()
    await door.shut()
  }
  return {
    address: door.address,
    project: { ...project, url: door.address.replace(/^http/, 'ws') },
    webhooksTo: webhooks.to,
    webhooks: webhooks.turn,
    rooms,
    down: shut,
    up: door.reopen,
    async stop() {
      webhooks.stop()
      await shut()
      await app.close()
    },
  }
}
