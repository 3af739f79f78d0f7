/**
 * Measures the processor time that an act uses in this thread, in ms, excluding waits and other load on the
 * machine.
 */
export async function processorTime(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
