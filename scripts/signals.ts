/** Within this time, in ms, a second signal is the same Ctrl-C: the terminal sends one, and npm passes on another. */
const echo = 500

/**
 * Calls `stop` once and then exits with 0: on Ctrl-C, on SIGTERM, when the terminal closes, and when npm, which started
 * us, is gone without a word. Whoever asks again exits at once.
 */
export function stopOnSignals(stop: () => Promise<void>) {
  let asked: number | undefined
  const leave = () => {
    if (asked !== undefined && Date.now() - asked > echo) process.exit(1)
    if (asked !== undefined) return
    asked = Date.now()
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  if (process.env['npm_lifecycle_event']) leaveWithParent(leave)
}

/** A killed npm passes nothing on, and its child would hold the port and the data folder with nobody to ask it back. */
function leaveWithParent(leave: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    leave()
  }, 250)
  watch.unref()
}
