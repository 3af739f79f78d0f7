import { readFileSync } from 'node:fs'

/** The time that a process has run on a processor, and the time that it has waited for one, in ms. */
export type Queue = { ran: number; queued: number }

/** Reads from Linux's /proc how long a process's first thread, which runs JavaScript, has run and waited. */
export function readQueue(pid: number): Queue {
  const [ran = 0, queued = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { ran: ran / 1e6, queued: queued / 1e6 }
}

/** Reads the same for each child process of a PostgreSQL server, by pid. */
export function readChildren(postmaster: number): Map<string, Queue> {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return new Map(children.map((pid) => [pid, readQueue(Number(pid))]))
}
