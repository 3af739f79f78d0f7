import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openVault } from '../../server/core/vault.ts'
import { openJournalKeys } from '../../server/keys.ts'
import type { App } from './app.ts'
import { crowdPassword, insertMembers, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

/** V8's heap limit while the process exports hundreds of megabytes, in MB. */
const heap = 112
/** An entry of maximum length: 20 000 characters, which are 60 KB in Devanagari. */
const longEntry = 'अ'.repeat(20_000)
/** Texts of maximum length, whose characters take four bytes, or six in JSON. */
const longest = {
  note: '🌅'.repeat(10_000),
  entry: '\u0001🌅'.repeat(10_000),
  comment: '\u0001'.repeat(2_000),
}

/**
 * Exports long journals from processes with little memory: two at a time, and one per member across both
 * processes; other requests get 503, and a disconnected reader frees its slot.
 */
export async function exports(rig: Rig, entries: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'writer', 4)
  const [asha, bela, chetan, devi] = members as [Member, Member, Member, Member]
  for (const member of [asha, bela]) await fillJournal(rig, member, longEntry, entries)
  await fillJournal(rig, chetan, longest.entry, 200)
  await fillCommunity(rig, chetan, 200)
  const app = await rig.start({ env: { NODE_OPTIONS: `--max-old-space-size=${heap}` } })
  const other = await rig.start()

  // After this export, the process has made its one-time allocations.
  await readAll(await ask(app, devi))
  const before = await app.burden()
  const began = performance.now()
  const [first, second] = await Promise.all([ask(app, asha), ask(app, bela)])
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200])
  await refused(await ask(app, chetan), 503)
  await refused(await ask(other, asha), 429)
  const megabytes = await Promise.all(
    [first, second].map((answer) => checkJournal(answer, longEntry, entries)),
  )
  const seconds = (performance.now() - began) / 1_000

  const third = JSON.parse(await text(await until200(app, chetan)))
  assert.deepEqual([third.journal.length, third.notes.length, third.comments.length], [200, 200, 200])
  for (const { content } of third.journal) assert.equal(content, longest.entry)
  for (const { content } of third.notes) assert.equal(content, longest.note)
  for (const { content } of third.comments) assert.equal(content, longest.comment)

  // Two readers disconnect in the middle, after which two others can start.
  for (const answer of [await until200(app, asha), await until200(app, bela)]) answer.destroy()
  await Promise.all([until200(app, asha), until200(app, bela)].map(async (answer) => readAll(await answer)))
  const { peak } = await app.burden()
  await checkInvariants(rig)
  await Promise.all([app.end('SIGTERM'), other.end('SIGTERM')])
  const grown = peak - before.peak
  return {
    figures: {
      'entries each': entries,
      'MB each': Math.round(Math.max(...megabytes)),
      'two in parallel, s': Math.round(seconds * 10) / 10,
      'memory, MB': `${before.megabytes} to ${peak}`,
      'grown by, MB': grown,
    },
    missed: atMost([['grown by, MB', grown, 250]]),
  }
}

/** Checks that a reader that reads nothing is disconnected within about a minute, which frees its slot. */
export async function stalledReader(rig: Rig, entries: number): Promise<Outcome> {
  const [member] = (await insertMembers(rig, 'reader', 1)) as [Member]
  await fillJournal(rig, member, longEntry, entries)
  const app = await rig.start()
  const began = performance.now()
  const stalled = await ask(app, member)
  await refused(await ask(app, member), 429)
  await readAll(await until200(app, member))
  const seconds = Math.round((performance.now() - began) / 1_000)
  stalled.destroy()
  await app.end('SIGTERM')
  return {
    figures: { 'disconnected after, s': seconds },
    missed: atMost([['disconnected after, s', seconds, 90]]),
  }
}

/**
 * Requests an export, from an address of the member's own. Returns after the headers, before the body is
 * read.
 */
async function ask({ port }: App, { id, access }: Member): Promise<IncomingMessage> {
  const localAddress = `127.1.${Math.floor(id / 250) % 250}.${(id % 250) + 1}`
  const headers = {
    authorization: `Bearer ${access}`,
    'x-account-password': encodeURIComponent(crowdPassword),
  }
  const request = get({ port, path: '/api/accounts/export/', headers, agent: false, localAddress })
  const [answer] = await once(request, 'response')
  return answer
}

/** Repeats the request until there is a free slot. */
async function until200(app: App, member: Member): Promise<IncomingMessage> {
  for (let tries = 0; tries < 600; tries++, await pause(200)) {
    const answer = await ask(app, member)
    if (answer.statusCode === 200) return answer
    assert.ok([429, 503].includes(answer.statusCode!), `an export returned ${answer.statusCode}`)
    answer.resume()
  }
  throw new Error('no slot for an export became free')
}

async function refused(answer: IncomingMessage, status: number): Promise<void> {
  const body = JSON.parse(await text(answer))
  assert.equal(answer.statusCode, status)
  assert.equal(answer.headers['retry-after'], '60')
  assert.ok(typeof body.detail === 'string', 'a refusal has a reason')
}

async function readAll(answer: IncomingMessage): Promise<void> {
  answer.resume()
  await once(answer, 'end')
}

/** Checks an exported journal. @returns its size, in MB */
async function checkJournal(answer: IncomingMessage, content: string, entries: number): Promise<number> {
  const body = await text(answer)
  const { journal } = JSON.parse(body)
  assert.equal(journal.length, entries)
  for (const entry of journal) assert.equal(entry.content, content)
  return Buffer.byteLength(body) / 1e6
}

/** Writes entries as the app would, encrypted with the rig's own key. */
async function fillJournal(
  rig: Rig,
  { id: member }: Member,
  content: string,
  entries: number,
): Promise<void> {
  const keys = { kind: 'given' as const, keys: rig.env['JOURNAL_KEYS']!.split(',') }
  const vault = openVault(await openJournalKeys({ dataFolder: rig.folder, journalKeys: keys }, []))
  const key = vault.makeKey(member)
  await rig.sql('insert into journal_keys (member, kek, wrapped) values ($1, $2, $3)', [
    member,
    key.kek,
    key.wrapped,
  ])
  for (let from = 1; from <= entries; from += 100) {
    const ids = Array.from(
      { length: Math.min(100, entries - from + 1) },
      (_, nth) => member * 1_000_000 + from + nth,
    )
    await rig.sql(
      `insert into journal_entries (id, member, key_version, sealed, points_added)
       select id, $1, 1, sealed, 0 from unnest($2::bigint[], $3::bytea[]) row (id, sealed)`,
      [member, ids, ids.map((id) => vault.close(member, key, `entry ${id}`, content))],
    )
  }
}

/** Adds notes and comments with texts of maximum length. */
async function fillCommunity(rig: Rig, { id }: Member, count: number): Promise<void> {
  await rig.sql(
    `with notes as (
       insert into notes (author, title, content) select $1, repeat('🌅', 255), $2 from generate_series(1, $4::int) returning id
     )
     insert into comments (note, author, content) select id, $1, $3 from notes`,
    [id, longest.note, longest.comment, count],
  )
}
