import { join } from 'node:path'
import { AccessToken } from 'livekit-server-sdk'
import { chromium, type Browser } from 'playwright-core'
import { findHeadlessShell } from '../../scripts/chromium.ts'

const client = join(import.meta.dirname, '../../node_modules/livekit-client/dist/livekit-client.umd.js')

type Project = { url: string; apiKey: string; apiSecret: string }
type Client = { Room: new () => { connect(url: string, token: string, options: object): Promise<void> } }

/** People who are in a room and neither film nor speak: many connections of one browser page. */
export function openCrowd(project: Project) {
  let browser: Browser | undefined
  return {
    async fill(room: string, count: number): Promise<void> {
      const { executablePath, env, args } = findHeadlessShell()
      browser ??= await chromium.launch({
        executablePath,
        env,
        args: [...args, '--allow-loopback-in-peer-connection'],
      })
      const page = await browser.newPage()
      await page.addScriptTag({ path: client })
      const tokens = Array.from({ length: count }, async (_, n) => {
        const name = `guest${n + 1}`
        const token = new AccessToken(project.apiKey, project.apiSecret, {
          identity: `synthetic-${n + 1}`,
          name,
          attributes: { role: 'member' },
        })
        token.addGrant({ roomJoin: true, room })
        return token.toJwt()
      })
      await page.evaluate(
        async ({ url, all }) => {
          const { Room } = Reflect.get(window, 'LivekitClient') as Client
          for (const token of all) await new Room().connect(url, token, { autoSubscribe: false })
        },
        { url: project.url, all: await Promise.all(tokens) },
      )
    },
    stop: () => browser?.close(),
  }
}
