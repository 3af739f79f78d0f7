/**
 * @returns the milliseconds for which an act kept this thread's processor busy, excluding waiting and other
 * load on the machine
 */
export async function processorTime(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
