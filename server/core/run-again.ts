/** Runs work on request. A request during a run starts another run afterwards, so runs never overlap. */
export function runAgain(work: () => Promise<unknown>): { ask(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    while (again) {
      again = false
      // The failure can be ignored: a later request, or the job that runs every minute, tries again.
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
