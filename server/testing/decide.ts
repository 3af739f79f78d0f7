import type { TestServer } from './server.ts'

/** The non-null columns that a deciding function returns. */
export async function decide(
  server: Pick<TestServer, 'sql'>,
  text: string,
  values: unknown[],
): Promise<Record<string, any>> {
  const [row] = await server.sql(text, values)
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
