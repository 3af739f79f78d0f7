import { join } from 'node:path'
import { AccessToken } from 'livekit-server-sdk'
import { chromium, type Browser, type Page } from 'playwright-core'
import { receivedRate, watchConnections } from '../../e2e/connections.ts'
import { findHeadlessShell } from '../../scripts/chromium.ts'

const client = join(import.meta.dirname, '../../node_modules/livekit-client/dist/livekit-client.umd.js')

type Project = { url: string; apiKey: string; apiSecret: string }
type Publication = { setVideoQuality?: (layer: number) => void }
type Room = {
  connect(url: string, token: string, options: object): Promise<void>
  on(event: string, act: (track: unknown, publication: Publication) => void): Room
}
type Client = { Room: new () => Room }

/** The media that a crowd receives: nothing, or all audio, and video in its small or large layer. */
export type Watching = 'nothing' | 'small' | 'large'

/** Opens a crowd of participants without camera and microphone: many connections from one browser page. */
export function openCrowd(project: Project) {
  let browser: Browser | undefined
  let page: Page | undefined

  async function tokensFor(room: string, count: number): Promise<string[]> {
    const tokens = Array.from({ length: count }, (_, n) => {
      const token = new AccessToken(project.apiKey, project.apiSecret, {
        identity: `synthetic-${n + 1}`,
        name: `guest${n + 1}`,
        attributes: { role: 'member' },
      })
      token.addGrant({ roomJoin: true, room })
      return token.toJwt()
    })
    return Promise.all(tokens)
  }

  return {
    async fill(room: string, count: number, watching: Watching): Promise<void> {
      const { executablePath, env, args } = findHeadlessShell()
      browser ??= await chromium.launch({
        executablePath,
        env,
        args: [...args, '--allow-loopback-in-peer-connection'],
      })
      // Closes the page of the previous crowd.
      await page?.close()
      page = await browser.newPage()
      await watchConnections(page)
      // Browsers ask for permission before a page from elsewhere reaches a server on this machine, but not
      // for the server's own pages.
      await page.goto(project.url.replace(/^ws/, 'http'))
      await page.addScriptTag({ path: client })
      await page.evaluate(
        async ({ url, tokens, watching }) => {
          const { Room } = Reflect.get(window, 'LivekitClient') as Client
          for (const token of tokens)
            await new Room()
              .on('trackSubscribed', (_, each) => each.setVideoQuality?.(watching === 'small' ? 0 : 2))
              .connect(url, token, { autoSubscribe: watching !== 'nothing' })
        },
        { url: project.url, tokens: await tokensFor(room, count), watching },
      )
    },
    /** Measures the kbit/s that the whole crowd receives in the next `seconds`. */
    rate: (seconds: number) => receivedRate(page!, seconds),
    stop: () => browser?.close(),
  }
}
