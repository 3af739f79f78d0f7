/**
 * Reports the port of a server process to the bench and then, for each message, the CPU seconds used so far.
 */
export function announce(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!({ cpuSeconds: (user + system) / 1e6 })
  })
  process.send!({ port })
}
