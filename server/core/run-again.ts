/** Work that may be requested again while it runs: it then runs once more, and never twice at a time. */
export function runAgain(work: () => Promise<unknown>): { ask(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    while (again) {
      again = false
      // A later call, or the minute's job, tries again.
      await work().catch(() => undefined)
    }
    running = undefined
  }
  return {
    ask() {
      again = true
      running ??= run()
    },
    async stop() {
      again = false
      await running
    },
  }
}
