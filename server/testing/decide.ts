import type { TestServer } from './server.ts'

/** Calls an SQL function that returns a decision. @returns the columns of its row that are not null */
export async function decide(
  server: Pick<TestServer, 'sql'>,
  text: string,
  values: unknown[],
): Promise<Record<string, any>> {
  const [row] = await server.sql(text, values)
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
