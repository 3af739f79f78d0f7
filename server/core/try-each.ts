/**
 * Runs a function for each row, even if it fails for other rows. @throws AggregateError with all failures and
 * the ids of their rows, at the end
 */
export async function tryEach<Row extends { id: number | string }>(
  what: string,
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = []
  for (const row of rows)
    await act(row).catch((cause) => failures.push(new Error(`${what}: ${row.id} failed`, { cause })))
  if (failures.length)
    throw new AggregateError(failures, `${what}: ${failures.length} of ${rows.length} failed`)
}
