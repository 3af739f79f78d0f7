/** Tells the bench the port that a server process listens at, and then, each time it asks, the CPU seconds used so far. */
export function announce(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!({ cpuSeconds: (user + system) / 1e6 })
  })
  process.send!({ port })
}
