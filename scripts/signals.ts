/**
 * A second signal within this many ms is the same Ctrl-C: the terminal sends one, and npm forwards another.
 */
const sameCtrlCMs = 500

/**
 * Calls `stop` once and then exits with 0: on Ctrl-C, on SIGTERM, when the terminal closes, and when the
 * parent npm was killed. A second request exits immediately.
 */
export function stopOnSignals(stop: () => Promise<void>) {
  let stoppingSince: number | undefined
  const leave = () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > sameCtrlCMs) process.exit(1)
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
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

/**
 * Stops when the parent npm was killed. A killed npm forwards no signal, so the process would keep the port
 * and the data folder.
 */
function leaveWithParent(leave: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    leave()
  }, 250)
  watch.unref()
}
