import type { Answer, Parsed } from '../../../contract/api.ts'
import { readClock } from '../../core/clock.ts'
import { lockOwners } from '../../core/roles.ts'
import { share } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { linkPage, newestFirst, readPage, time, whole, type Order } from '../../http/cursor.ts'
import { readMoment } from '../../http/dates.ts'
import { refuseIf } from '../../http/decisions.ts'
import { fault, missing } from '../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../http/serve.ts'
import { forbidden } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { openBriefs, type Briefs } from './briefs.ts'
import { words } from './copy.ts'
import { mailClosed } from './mails.ts'
import * as queries from './queries.types.ts'
import { findItem, nameOf } from './reports.ts'

type Row = Answer<'GET /api/staff/cases/'>[number]
type Stored = queries.IReadCasesResult
type After = { calm: number; at: Date | '-infinity'; id: number }

/** Sorts cases at the front of the queue (danger, orders) before all others, then by due date. */
const pressingFirst: Order<Stored, After> = {
  first: { calm: 0, at: '-infinity', id: 0 },
  keys: { calm: whole, at: time, id: whole },
  keysOf: ({ front, due_at, id }) => [front ? 0 : 1, due_at.getTime(), id],
}
const decidedFirst: Order<Stored, (typeof newestFirst)['first']> = {
  ...newestFirst,
  keysOf: ({ decided_at, id }) => [decided_at!.getTime(), id],
}

/** Serves moderators' calls for the case queue. */
export function serveCases(context: RouteContext, services: Services): void {
  const { db } = services
  const briefs = openBriefs(services)
  const toRow = (stored: Stored) => rowOf(briefs, stored)
  // All moderators see the same queue, so simultaneous requests share one read.
  const readWaiting = share(async (wanted: queries.IListWaitingParams) =>
    readAll(db, await queries.listWaiting.run(wanted, db)),
  )
  const readDecided = share(async (wanted: queries.IListDecidedParams) =>
    readAll(db, await queries.listDecided.run(wanted, db)),
  )
  serve(context, 'GET /api/staff/cases/', async ({ query: { status = 'open', ...query }, reply }) => {
    if (status === 'decided') {
      const asked = readPage(query, decidedFirst)
      const found = await readDecided({ ...asked.after, reach: asked.reach })
      return Promise.all(linkPage(reply, asked, found).map(toRow))
    }
    const asked = readPage(query, pressingFirst)
    const { calm, ...after } = asked.after
    const wanted = { ...after, calm: calm > 0, taken: status === 'taken', reach: asked.reach }
    return Promise.all(linkPage(reply, asked, await readWaiting(wanted)).map(toRow))
  })

  serve(context, 'GET /api/staff/cases/:id/', async ({ params: { id }, viewer }) => {
    const stored = await readOne(db, id)
    // Authors never learn who reported them, even if they are moderators.
    const isOwn = stored.author === viewer.id
    const [now, reports, history, notes] = await Promise.all([
      readText(db, briefs, stored),
      isOwn ? [] : readReports(db, briefs, stored),
      stored.author === null
        ? []
        : queries.readHistory.run({ member: stored.author, anonymous: stored.anonymous }, db),
      isOwn ? [] : queries.readCaseNotes.run({ case: id }, db),
    ])
    return {
      ...(await toRow(stored)),
      ordered: sayOrder(stored),
      now,
      reports_of: reports,
      history: history.map(({ created_at, ...past }) => ({ ...past, at: created_at.toISOString() })),
      notes: notes.map(({ created_at, ...note }) => ({ ...note, at: created_at.toISOString() })),
    }
  })

  serveChange(context, db, 'POST /api/staff/cases/', async (tx, { body }) => {
    const found = await findItem(tx, body)
    const { authority, reference, received_at: at, words: text } = body
    const receivedAt = readMoment('received_at', at)
    if (receivedAt > (await readClock(tx))) throw fault('received_at', words.notYetReceived)
    const order = JSON.stringify({ authority, reference, at, text })
    const [made] = await queries.orderCase.run({ ...found, order, receivedAt }, tx)
    refuseIf(made, nameOf(found.what))
    const { id, author } = made
    return {
      entry: { what: 'case.order', whom: author, before: null, after: { case: id, reference } },
      answer: await toRow(await readOne(tx, id)),
    }
  })

  serveTaking(context, db, toRow)
  serveDeciding(context, services, toRow)
}

type ToRow = (stored: Stored) => Promise<Row>

function serveTaking(context: RouteContext, db: Services['db'], toRow: ToRow): void {
  for (const act of ['take', 'release'] as const) {
    serveChange(context, db, `POST /api/staff/cases/:id/${act}/`, async (tx, { params: { id }, viewer }) => {
      const [taken] = await queries.takeCase.run(
        { moderator: viewer.id, case: id, wanted: act === 'take' },
        tx,
      )
      refuseIf(taken, 'Case')
      return {
        entry: { what: `case.${act}`, whom: taken.author, before: null, after: { case: id } },
        answer: await toRow(await readOne(tx, id)),
      }
    })
  }

  serveChange(
    context,
    db,
    'POST /api/staff/cases/:id/notes/',
    async (tx, { params: { id }, body: { text }, viewer }) => {
      const [noted] = await queries.noteCase.run({ moderator: viewer.id, case: id, text }, tx)
      refuseIf(noted, 'Case')
      return {
        entry: { what: 'case.note', whom: noted.author, before: null, after: { case: id } },
        answer: { by: viewer.username, text, at: noted.created_at.toISOString() },
      }
    },
  )

  serveChange(
    context,
    db,
    'POST /api/staff/cases/:id/reveal/',
    async (tx, { params: { id }, body: { reason }, viewer }) => {
      const [revealed] = await queries.revealCase.run({ moderator: viewer.id, case: id }, tx)
      refuseIf(revealed, 'Case')
      if (revealed.username === null) throw missing('Member')
      return {
        entry: { what: 'case.reveal', whom: revealed.author, before: null, after: { case: id, reason } },
        answer: { username: revealed.username },
      }
    },
  )
}

function serveDeciding(context: RouteContext, services: Services, toRow: ToRow): void {
  serveChange(
    context,
    services.db,
    'POST /api/staff/cases/:id/decision/',
    async (tx, { params: { id }, body, viewer }) => {
      checkDecision(body, await readOne(tx, id))
      const { decision, rule, fraud = false } = body
      if (decision === 'close') await queries.beginClosing.run({ case: id, fraud }, tx)
      const [made] = await queries.decideCase.run(
        { ...body, actor: viewer.id, case: id, days: body.days ?? null },
        tx,
      )
      refuseIf(made, 'Case', { forbidden })
      const after = { case: id, decision, rule }
      const closed =
        decision === 'close'
          ? await closeAccount(services, tx, { ...made, decision: made.decision!, fraud })
          : {}
      return {
        entry: { what: 'case.decide', whom: made.whom, before: null, after: { ...after, ...closed } },
        answer: await toRow(await readOne(tx, id)),
      }
    },
    lockOwners,
  )
}

/**
 * Refunds the unused days of a closed account's Plus, unless `fraud` is true, and emails the account's owner
 * a link to the reason and the appeal.
 *
 * @returns the audit entry's fields about the refund
 */
async function closeAccount(
  { jobs, seals }: Services,
  tx: Db,
  { author, decision, fraud }: { author: number | null; decision: number; fraud: boolean },
) {
  const [returned] = fraud ? [] : await queries.returnUnused.run({ member: author! }, tx)
  const refundedPaise = returned?.paise ?? 0
  await mailClosed({ jobs, seals }, tx, {
    kind: 'account-closed',
    decision,
    refundedPaise,
    refundsTickets: !fraud,
  })
  return { fraud, refunded_paise: refundedPaise }
}

type Wish = Parsed<'POST /api/staff/cases/:id/decision/'>['body']

/**
 * Checks that a decision is valid for a case. Once the author has left, decisions about the account are not.
 *
 * @throws 400 for an invalid decision
 */
function checkDecision({ decision, rule, days, fraud }: Wish, { what, author, decided_at }: Stored): void {
  if ((what === 'brief') !== (decision === 'help') && !(what === 'brief' && decision === 'keep'))
    throw fault('decision', words.onlyBriefs)
  if (what === 'person' && (decision === 'hide' || decision === 'remove'))
    throw fault('decision', words.peopleStay)
  const aboutAccount = ['warn', 'suspend', 'close'].includes(decision)
  if (aboutAccount && author === null && decided_at === null) throw fault('decision', words.authorLeft)
  if (rule === 'self_harm' && aboutAccount) throw fault('decision', words.neverForSelfHarm)
  if ((decision === 'suspend') !== (days !== undefined)) throw fault('days', words.daysOnly)
  if (fraud && decision !== 'close') throw fault('fraud', words.fraudOnly)
}

const readAll = (db: Db, found: { id: number }[]) =>
  queries.readCases.run({ ids: found.map(({ id }) => id) }, db)

async function readOne(db: Db, id: number): Promise<Stored> {
  const [stored] = await readAll(db, [{ id }])
  if (!stored) throw missing('Case')
  return stored
}

/**
 * Returns a case as moderators see it; the contract's schema removes the author's id. A brief has a single
 * report, by its coach.
 */
async function rowOf(briefs: Briefs, stored: Stored): Promise<Row> {
  const { what, text, item, due_at, created_at } = stored
  const isBrief = what === 'brief'
  return {
    ...stored,
    item: what === 'person' ? text : item,
    ...(isBrief && {
      text: (await briefs.brief(sealedIn(stored, stored.brief))) ?? '',
      reports: 1,
      reasons: ['self_harm' as const],
    }),
    due_at: due_at.toISOString(),
    created_at: created_at.toISOString(),
  }
}

const sealedIn = ({ item: checkin, author: member }: Stored, sealed: Buffer | null) => ({
  checkin,
  member,
  sealed,
})

/** Returns an item's current text; null if the item was deleted or removed. */
async function readText(db: Db, briefs: Briefs, stored: Stored): Promise<string | null> {
  const { what, item } = stored
  if (what === 'brief') return briefs.brief(sealedIn(stored, stored.brief_now))
  const [now] = await queries.readNow.run({ what, item }, db)
  return now?.text ?? null
}

type Reported = Answer<'GET /api/staff/cases/:id/'>['reports_of']

/** Returns the reports of a case; for a brief, the coach's comment. */
async function readReports(db: Db, briefs: Briefs, stored: Stored): Promise<Reported> {
  if (stored.what === 'brief') {
    const words = await briefs.flag(sealedIn(stored, stored.flag))
    return [{ by: stored.flagged_by, reason: 'self_harm', words, at: stored.opened_at.toISOString() }]
  }
  const reports = await queries.readReportsOf.run({ case: stored.id }, db)
  return reports.map(({ created_at, ...report }) => ({ ...report, at: created_at.toISOString() }))
}

function sayOrder({ authority, reference, received, order_words }: Stored): string | null {
  return authority === null ? null : words.order(authority, reference!, received!, order_words!)
}
