import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect } from 'vitest'
import { run } from '../../server/testing/admin.ts'
import { shapeOf, type Calls } from './reach.ts'

/**
 * The file that records which functions and statements each test file runs: a line is added just before the
 * test file's database is dropped.
 */
const path = process.env['MUTATE_RECORD']
type Connected = { connectionParameters: { user: string; password?: string; host: string; port: number } }
const state = globalThis as { recording?: { statements: Set<string>; since: number } }

if (path) {
  beforeAll(() => {
    state.recording ??= record(path)
    state.recording.statements.clear()
    state.recording.since = performance.now()
  })
}

function record(path: string) {
  const recording = { statements: new Set<string>(), since: 0 }
  const query = pg.Client.prototype.query as (...args: any[]) => any
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
    const text: unknown = typeof args[0] === 'string' ? args[0] : args[0]?.text
    if (typeof text !== 'string') return query.apply(this, args)
    const dropped = /^drop database (test_\w+)/.exec(text)
    if (!dropped) {
      recording.statements.add(shapeOf(text))
      return query.apply(this, args)
    }
    return write(path, recording, (this as unknown as Connected).connectionParameters, dropped[1]!).then(() =>
      query.apply(this, args),
    )
  } as typeof pg.Client.prototype.query
  return recording
}

async function write(
  path: string,
  { statements, since }: { statements: Set<string>; since: number },
  { user, password, host, port }: Connected['connectionParameters'],
  database: string,
): Promise<void> {
  const { testPath } = expect.getState()
  const url = `postgresql://${user}:${password ?? ''}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const functions = await run(url, 'select funcname from pg_stat_user_functions where calls > 0')
  const calls: Calls = {
    file: testPath!,
    ms: Math.round(performance.now() - since),
    functions: functions.map(({ funcname }) => funcname),
    statements: [...statements],
  }
  appendFileSync(path, `${JSON.stringify(calls)}\n`)
}
