import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { openProject } from '../../stand-ins/livekit/project.ts'
import { openCrowd } from './crowd.ts'
import { openFront } from './front.ts'
import { startServer } from './server.ts'

/** Starts a real LiveKit server behind its proxy, with the stand-in's interface. Creates `folder`. */
export async function startRealRooms(program: string, folder: string) {
  await mkdir(folder, { recursive: true })
  const key = await openProject(folder)
  const front = await openFront({ key, fill: (...wish) => crowd.fill(...wish), measure, turnServer })
  const project = { ...key, url: front.address.replace(/^http/, 'ws') }
  const crowd = openCrowd(project)
  const server = await startServer({ program, folder, key, webhooks: `${front.address}/webhooks` })
  front.leadTo(server)

  /** Turns the server off, as in a crash, or starts it again in one of its variants. */
  async function turnServer(to: string): Promise<void> {
    await server.stop('SIGKILL')
    if (to === 'on') await server.start()
    if (to === 'tcp') await server.start({ tcpOnly: true })
    if (to === 'other-key') await server.start({ secret: randomBytes(32).toString('base64url') })
  }

  async function measure() {
    const [begun, before] = [performance.now(), await server.processorMs()]
    const kbit = await crowd.rate(10)
    const processor = ((await server.processorMs()) - before) / (performance.now() - begun)
    return { kbit, processor }
  }

  return {
    address: front.address,
    project,
    webhooksTo: front.webhooksTo,
    async stop() {
      await crowd.stop()
      await front.stop()
      await server.stop()
    },
  }
}
