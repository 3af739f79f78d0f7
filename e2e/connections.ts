import type { Page } from 'playwright-core'

/** Stores every peer connection that the page opens, for `receivedRate`. */
export const watchConnections = (page: Page) =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    Object.assign(window, { made })
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given)
        made.push(this)
      }
    }
  })

/**
 * Measures the rate in kbit/s, headers included, at which a page receives over all its peer connections in
 * the next `seconds`.
 */
export async function receivedRate(page: Page, seconds: number): Promise<number> {
  const received = () =>
    page.evaluate(async () => {
      const { made } = window as typeof window & { made: RTCPeerConnection[] }
      const reports = await Promise.all(made.map((each) => each.getStats()))
      const transports = reports
        .flatMap((report) => [...report.values()])
        .filter(({ type }) => type === 'transport')
      return {
        bytes: transports.reduce((sum, { bytesReceived }) => sum + Number(bytesReceived), 0),
        at: performance.now(),
      }
    })
  const before = await received()
  await page.waitForTimeout(seconds * 1_000)
  const after = await received()
  return ((after.bytes - before.bytes) * 8) / (after.at - before.at)
}
