import { createService, openService } from '../service.ts'
import { openProject, type Project } from './project.ts'

const preferredPort = 4050

export type LiveKitSettings = {
  /** Where the key pair is stored. */
  folder: string
  /** The requested port; without it 4050 or the next free one; 0 is any free one. */
  port?: number | undefined
}

export type LiveKitStandIn = {
  /** Of the page with its switches, without a trailing slash. */
  address: string
  /** What the app's configuration needs. */
  project: Project & { url: string }
  /** Where webhooks are sent; nowhere until it is set. */
  webhooksTo(url: string): void
  stop(): Promise<void>
}

/** A LiveKit server on loopback. */
export async function startLiveKit({ folder, port }: LiveKitSettings): Promise<LiveKitStandIn> {
  const project = await openProject(folder)
  const app = createService()
  app.get('/', () => 'OK')
  const door = await openService(app, { preferred: preferredPort, asked: port })
  return {
    address: door.address,
    project: { ...project, url: door.address.replace(/^http/, 'ws') },
    webhooksTo: () => undefined,
    async stop() {
      await door.shut()
      await app.close()
    },
  }
}
