/**
 * Runs a function for each row, even if it fails for other rows. @throws AggregateError with all failures, at
 * the end
 */
export async function tryEach<Row>(
  what: string,
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) await act(row).catch((error) => failures.push(error))
  if (failures.length)
    throw new AggregateError(failures, `${what}: ${failures.length} of ${rows.length} failed`)
}
