import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Server } from './processes.ts'

/** Usage in a period: processor seconds, transactions and bytes. */
export type Usage = {
  appSeconds: number
  databaseSeconds: number
  transactions: number
  walBytes: number
  storedBytes: number
}

/** The measured processes: a server, its database, and the PostgreSQL server's pid. */
export type Used = { server: Server; databaseUrl: string; postmaster: number }

/**
 * Reads the usage since the processes and the database started. Needs Linux, because it reads
 * other processes' CPU time from /proc.
 */
export async function readUsage({ server, databaseUrl, postmaster }: Used): Promise<Usage> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    // Waits, because PostgreSQL's sessions report their statistics within a second.
    await new Promise((passed) => setTimeout(passed, 1_100))
    const { rows } = await client.query(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as stored,
        (select xact_commit from pg_stat_database where datname = current_database()) as transactions`,
    )
    const { wal, stored, transactions } = rows[0] as Record<string, string>
    return {
      appSeconds: await server.cpuSeconds(),
      databaseSeconds: await cpuSecondsOf(postmaster),
      transactions: Number(transactions),
      walBytes: Number(wal),
      storedBytes: Number(stored),
    }
  } finally {
    await client.end()
  }
}

/** Returns the usage between two readings, divided by the number of requests. */
export function perRequest(before: Usage, after: Usage, requests: number): Usage {
  const names = Object.keys(before) as (keyof Usage)[]
  return Object.fromEntries(names.map((name) => [name, (after[name] - before[name]) / requests])) as Usage
}

/** The kernel's clock ticks per second, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Returns the CPU time of a PostgreSQL server: of its own process, and of its running and ended children. */
async function cpuSecondsOf(postmaster: number): Promise<number> {
  let ticks = 0
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const [, parent, ...fields] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9)
    if (Number(name) === postmaster) ticks += user + system + endedUser + endedSystem
    else if (parent === postmaster) ticks += user + system
  }
  return ticks / ticksPerSecond
}
