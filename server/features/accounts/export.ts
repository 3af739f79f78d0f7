import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readClock } from '../../core/clock.ts'
import type { Transaction } from '../../db/connect.ts'
import { memberGone, refuse } from '../../http/refuse.ts'
import { throttled } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { writeEverything } from './export-sections.ts'
import * as queries from './queries-export.types.ts'

/**
 * The number of exports that a process streams at the same time. Each uses a pool connection and a database
 * snapshot until it is completely sent.
 */
const atOnce = 2
/** The time limit of an export in minutes: 2 500 journal entries of 60 KB take thirteen at 1.6 Mbit/s. */
const longest = 20
/** Retry-After in seconds if no slot is free. */
const comeAgain = 60

/** Streams a member's data as JSON to the requesting network. */
export type Exporter = (member: number, network: string) => Promise<Readable>

/**
 * Limits exports to a few per process and, across all processes, one per member. Each process streams only one
 * per network, so that slow readers on one network don't block others.
 *
 * An export is read page by page from one snapshot, as fast as it is sent. Before the first byte it throws
 * 401 if the member was deleted, 429 while another export for the member or network runs, and 503 if too many
 * exports run or a journal key is missing. A later failure aborts the connection, so that a partial export
 * never looks complete.
 */
export function openExporter({ db, vault }: Services): Exporter {
  const running = new Set<string>()
  return async (member, network) => {
    if (running.has(network)) throw throttled(comeAgain * 1_000)
    if (running.size >= atOnce) throw tooMany()
    running.add(network)
    const begun = Promise.withResolvers<Readable>()
    const stream = new PassThrough()
    db.transaction(async (tx) => {
      const { exportedAt, account, key } = await begin(tx, member)
      if (key && !vault.canUnwrap(key)) throw journalClosed()
      const text = Readable.from(writeEverything(tx, vault, { exportedAt, account, key }), {
        objectMode: false,
      })
      begun.resolve(stream)
      await pipeline(text, stream, { end: false, signal: AbortSignal.timeout(longest * 60_000) })
    })
      .finally(() => running.delete(network))
      .then(
        // Ends the response only after the slot is free, so that the client can start another export immediately.
        () => stream.end(),
        (error: unknown) => {
          begun.reject(error)
          stream.destroy()
        },
      )
    return begun.promise
  }
}

/** Takes the snapshot and reads the account and journal key. */
async function begin(tx: Transaction, member: number) {
  await queries.readOneSnapshot.run(undefined, tx)
  const [{ claimed } = { claimed: false }] = await queries.claimExport.run({ member }, tx)
  if (!claimed) throw throttled(comeAgain * 1_000)
  await queries.allowSlowReader.run({ timeout: `${longest}min` }, tx)
  const [account] = await queries.exportAccount.run({ member }, tx)
  const [key] = await queries.exportJournalKey.run({ member }, tx)
  if (!account || !key) throw memberGone()
  const { kek, wrapped, needed } = key
  if (needed && (kek === null || wrapped === null)) throw journalClosed()
  return {
    exportedAt: await readClock(tx),
    account,
    key: kek === null || wrapped === null ? null : { kek, wrapped },
  }
}

const tooMany = () =>
  refuse(
    503,
    { error: words.tooManyExports, detail: words.tooManyExports },
    { 'retry-after': String(comeAgain) },
  )

const journalClosed = () => refuse(503, { detail: words.journalClosed }, { 'retry-after': '60' })
