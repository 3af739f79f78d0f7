import { beforeAll, describe, expect, it } from 'vitest'
import { auditFields } from '../../../contract/audit.ts'
import { postNote, staffMember } from '../../testing/builders.ts'
import { booksOf, deliver, delivery, monthly, orderId, status, verify } from '../../testing/buying.ts'
import { inHours, readNow, runClock, stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { closedAccount, useModeration } from '../../testing/moderation.ts'
import { mailTo, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'
import { addBuyer, addWebinar, payTicket } from '../../testing/webinars.ts'
import { reconcile } from '../payments/reconcile.ts'

// Tests the safety rules (docs/rules.md#safety).

const server = useServer({ rateLimitScale: 1_000 })
const { act, decide, report, caseOf } = useModeration(server)
let moderator: Person
let second: Person

beforeAll(async () => {
  server.razorpay.webhooks('off')
  moderator = await staffMember(server, 'moderator')
  second = await staffMember(server, 'moderator')
})

async function buy(who: Person) {
  const id = await orderId(server, { access: who.access, email: who.email })
  const paid = server.razorpay.pay(id)
  await verify(server, paid)
  return { id, payment: () => server.razorpay.books.payment(paid.payment.id)! }
}

/** Reports a new note by the author, and closes their account for it. */
async function close(author: Person, more: object = {}) {
  const { id: note } = await postNote(server, author)
  await report(await insertMember(server, 'reporter'), note)
  return decide(moderator, note, 'close', more)
}

const tokenOf = async ({ email }: Person, subject: string) =>
  /\/closed\/(\S+)/.exec((await mailTo(server, email, subject)).Text)![1]!
const call = async (path: string, body: object) => {
  const answer = await send(server, `POST /api/moderation/closed/${path}`, body)
  return { status: answer.statusCode, ...answer.json() }
}

describe('closing an account', () => {
  it('of a host removes the host from classes and webinars', async () => {
    const host = await staffMember(server, 'host')
    await addWebinar(server, { startsAt: await inHours(server, 50), host: host.id })
    await addClass(server, { startsAt: await inHours(server, 60), host: host.id })
    const { id: note } = await postNote(server, host)
    await report(await insertMember(server, 'reporter'), note)
    const decided = await decide(await staffMember(server, 'owner'), note, 'close')
    expect(decided.status).toBe('decided')
    for (const table of ['classes', 'webinars'])
      expect(await server.sql(`select from ${table} where host = $1`, [host.id])).toEqual([])
  })

  it('refunds the unused days once and leaves the order paid', async () => {
    const asha = await insertMember(server, 'asha')
    const [first, last] = [await buy(asha), await buy(asha)]
    await runClock(server, '45 days')
    await server.sql("update sessions set ends_at = app_now() + interval '1 day'")
    try {
      const fresh = await staffMember(server, 'moderator')
      const { id } = await caseOfFresh(asha)
      const { version } = (await server.sql('select version from cases where id = $1', [id]))[0]
      const body = { version, decision: 'close', rule: 'spam', reason: 'Only advertisements.' }
      expect((await act(fresh, `POST /api/staff/cases/${id}/decision/`, body)).status).toBe('decided')
      for (let n = 0; n < 2; n++) await reconcile(server.services)
      const back = Math.floor((monthly.paise * 15) / 30)
      expect(first.payment()).toMatchObject({ amount_refunded: 0 })
      expect(last.payment().amount_refunded).toBeGreaterThan(back - 10)
      expect(last.payment().amount_refunded).toBeLessThanOrEqual(back)
      expect(await booksOf(server, last.id)).toMatchObject({ state: 'paid', running: 0 })
      expect((await booksOf(server, last.id)).events).toEqual([
        'paid',
        'account closed, unused days go back',
        'unused days refunded at the provider',
      ])
      expect((await booksOf(server, first.id)).running).toBe(1)
      const [{ after }] = await server.sql(
        "select after from staff_audit where what = 'case.decide' and whom = $1",
        [asha.username],
      )
      expect(after).toMatchObject({ decision: 'close', refunded_paise: last.payment().amount_refunded })
      expect(auditFields).toEqual(expect.arrayContaining(Object.keys(after)))
      const [row] = await server.sql('select refunded_paise from orders where provider_order = $1', [last.id])
      expect(row).toEqual({ refunded_paise: last.payment().amount_refunded })
      expect((await mailTo(server, asha.email, 'was closed')).Text).toMatch(/days of Plus[^]+Tickets for/)
    } finally {
      await runClock(server)
    }
  })

  it('sends the refund when the payment provider is back, and does not repeat it if a response is lost', async () => {
    const asha = await insertMember(server, 'asha')
    const { id, payment } = await buy(asha)
    await server.razorpay.down('failing')
    expect((await close(asha)).status).toBe('decided')
    await reconcile(server.services)
    expect(payment().amount_refunded).toBe(0)
    await server.razorpay.up()
    await runClock(server, '10 minutes')
    await reconcile(server.services)
    const { amount_refunded: once } = payment()
    expect(once).toBeGreaterThan(monthly.paise - 20)
    const file = { token: await tokenOf(asha, 'was closed'), password: asha.password }
    expect(await call('export/', file)).toMatchObject({ orders: [{ refunded_paise: once }] })
    await server.sql(
      'update orders set part_returned_at = null, next_check_at = app_now() where provider_order = $1',
      [id],
    )
    await reconcile(server.services)
    expect(payment().amount_refunded).toBe(once)
    await runClock(server)
  })

  it('sends the refund of a payment that is confirmed after the closing', async () => {
    const asha = await insertMember(server, 'asha')
    const id = await orderId(server, { access: asha.access, email: asha.email })
    const paid = server.razorpay.pay(id)
    const another = await server.openAnother()
    await server.razorpay.down('closed')
    expect((await verify(another, paid)).statusCode).toBe(200)
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', unsure: true, running: 1 })
    expect((await close(asha)).status).toBe('decided')
    await server.razorpay.up()
    await deliver(server, delivery(server.razorpay, 'payment.captured', paid.payment.id))
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', unsure: false, running: 0 })
    await reconcile(server.services)
    const { amount_refunded: back } = server.razorpay.books.payment(paid.payment.id)
    expect(back).toBeGreaterThan(monthly.paise - 20)
    const due = 'select next_check_at from orders where provider_order = $1'
    expect(await server.sql(due, [id])).toEqual([{ next_check_at: null }])
  })

  it.each([
    ['in the future', 0, ['5 days', '8 days'], false, 30],
    ['that was withdrawn before it began', 0, ['5 days', '8 days'], true, 30],
    ['that has begun', 20, ['-1 day', '2 days'], false, 11],
    ['that is over', 20, ['-10 days', '-7 days'], false, 13],
  ] as const)(
    'counts the unused days of a membership with a pause %s',
    async (_, boughtAgo, [from, until], withdrawn, days) => {
      const { id } = await insertMember(server, 'asha')
      await stopClock(server, await readNow(server))
      const [{ grant }] = await server.sql(
        `with bought as (
         insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, paid_at)
         values ('paid', $1, 'payer ' || $1::bigint, 1, 'Plus', 'Plus', 30, 30000, 30000, 'pay ' || $1::bigint, app_now()) returning id
       )
       insert into membership_grants (order_id, member, membership, duration_days, granted_at)
       select id, $1, 'Plus', 30, app_now() - make_interval(days => $2) from bought returning id as grant`,
        [id, boughtAgo],
      )
      await server.sql(
        `insert into membership_pauses (member, grant_id, starts_at, ends_at, starts_on, resumes_on, withdrawn_at)
       values ($1, $2, app_now() + $3::interval, app_now() + $4::interval, day_of($1), day_of($1), case when $5 then app_now() end)`,
        [id, grant, from, until, withdrawn],
      )
      expect(await server.sql('select paise from unused_purchases($1)', [id])).toEqual([
        { paise: days * 1_000 },
      ])
      await runClock(server)
    },
  )

  it('refunds nothing in a case of fraud', async () => {
    const asha = await insertMember(server, 'asha')
    const { id, payment } = await buy(asha)
    expect((await close(asha, { fraud: true })).status).toBe('decided')
    await reconcile(server.services)
    expect(payment()).toMatchObject({ amount_refunded: 0 })
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', running: 1 })
    expect((await mailTo(server, asha.email, 'was closed')).Text).not.toMatch(/We are refunding|Tickets for/)
  })

  it.each([
    ['with a full refund', {}, 'refunded'],
    ['without a refund for fraud', { fraud: true }, 'captured'],
  ])('cancels future tickets %s, and frees their seats', async (_, more, status) => {
    const asha = await addBuyer(server, 'asha')
    const webinar = await addWebinar(server, { startsAt: await inHours(server, 1) })
    const paid = await payTicket(server, webinar, asha)
    await verify(server, paid)
    expect((await close(asha, more)).status).toBe('decided')
    await reconcile(server.services)
    expect(server.razorpay.books.payment(paid.payment.id).status).toBe(status)
    expect(await server.sql('select status from tickets where member = $1', [asha.id])).toEqual([
      { status: 'cancelled' },
    ])
    expect((await act(moderator, `GET /api/webinars/${webinar}/`)).seats_left).toBe(20)
  })

  it('is the only decision that accepts `fraud`', async () => {
    const { id: note } = await postNote(server, await insertMember(server, 'asha'))
    await report(await insertMember(server, 'reporter'), note)
    expect(await decide(moderator, note, 'hide', { fraud: true })).toMatchObject({
      status: 400,
      fraud: [expect.any(String)],
    })
  })
})

describe('the email to a closed account', () => {
  it('links to the decision and allows one appeal, with a question and answer; granting it reopens the account', async () => {
    const asha = await insertMember(server, 'asha')
    await close(asha)
    expect((await send(server, 'GET /api/accounts/me/', undefined, asha.access)).statusCode).toBe(401)
    const token = await tokenOf(asha, 'was closed')
    expect(await call('', { token })).toMatchObject({
      status: 200,
      decision: 'close',
      reason: 'Because of it.',
      text: 'Ten quiet breaths.',
      appeal: null,
    })
    expect(await call('appeal/', { token, words: 'It was a poem.' })).toMatchObject({ status: 'open' })
    expect((await call('appeal/', { token, words: 'Again.' })).code).toBe('already_appealed')
    const { id } = await call('', { token })
    await act(second, `POST /api/staff/appeals/${id}/question/`, { words: 'Whose poem?' })
    const asked = await tokenOf(asha, 'question about your appeal')
    expect(await call('', { token: asked })).toMatchObject({ appeal: { question: 'Whose poem?' } })
    expect(await call('appeal/', { token, words: 'Mine.' })).toMatchObject({ answer: 'Mine.' })
    await act(second, `POST /api/staff/appeals/${id}/`, { decision: 'grant', reason: 'A poem indeed.' })
    const { username, password } = asha
    const answer = await send(server, 'POST /api/accounts/token/', { username, password })
    expect(answer.statusCode).toBe(200)
    expect(await status(server, answer.json().access)).toMatchObject({ subscription_type: 'free' })
  })

  it('reaches the owner of an account that was disabled before', async () => {
    const asha = await insertMember(server, 'asha')
    const { id: note } = await postNote(server, asha)
    await report(await insertMember(server, 'reporter'), note)
    await server.sql("update members set disabled_at = app_now() - interval '1 day' where id = $1", [asha.id])
    expect((await decide(moderator, note, 'close')).status).toBe('decided')
    const token = await tokenOf(asha, 'was closed')
    expect(await call('', { token })).toMatchObject({ status: 200, decision: 'close', appeal: null })
    expect(await call('appeal/', { token, words: 'It was a poem.' })).toMatchObject({ status: 'open' })
    const exported = await call('export/', { token, password: asha.password })
    expect(exported).toMatchObject({ status: 200, account: { username: asha.username } })
    const { id } = await call('', { token })
    await act(second, `POST /api/staff/appeals/${id}/`, { decision: 'refuse', reason: 'It was not.' })
    expect(await call('', { token: await tokenOf(asha, 'appeal was decided') })).toMatchObject({
      appeal: { status: 'refused' },
    })
  })

  it('links to the reason for refusing the appeal', async () => {
    const { author, decision, token } = await closedAccount(server)
    await call('appeal/', { token, words: 'It was a poem.' })
    await act(second, `POST /api/staff/appeals/${decision}/`, { decision: 'refuse', reason: 'It was not.' })
    const later = await tokenOf(author, 'appeal was decided')
    expect(await call('', { token: later })).toMatchObject({
      appeal: { status: 'refused', reason: 'It was not.' },
    })
  })

  it('allows an export for 30 days with the password, and nothing with an expired or forged token', async () => {
    const { author, token } = await closedAccount(server)
    const { password } = author
    const exported = await send(server, 'POST /api/moderation/closed/export/', { token, password })
    expect(exported.json()).toMatchObject({ account: { username: author.username } })
    expect(await call('export/', { token, password: 'another one' })).toMatchObject({ status: 400 })
    expect(await call('export/', { token })).toMatchObject({ status: 400 })
    expect(await call('', { token: 'made-up' })).toMatchObject({ status: 400 })
    await server.sql("update decisions set created_at = created_at - interval '30 days' where member = $1", [
      author.id,
    ])
    expect((await call('export/', { token, password })).error).toContain('30 days')
    expect(await call('', { token })).toMatchObject({ status: 200 })
    await server.sql("update decisions set created_at = created_at - interval '150 days' where member = $1", [
      author.id,
    ])
    for (const path of ['', 'appeal/', 'export/'])
      expect(await call(path, { token, words: 'Please.', password })).toMatchObject({ status: 400 })
  })
})

/**
 * Inserts a note by the author, reports it and returns its case. Uses SQL because the author's session may
 * have expired.
 */
async function caseOfFresh(author: Person) {
  const [note] = await server.sql(
    "insert into notes (author, title, content) values ($1, 'Mats', 'Buy them here.') returning id::float8",
    [author.id],
  )
  await server.sql("select report_item($1, 'note', $2, 'spam', null)", [
    (await insertMember(server, 'reporter')).id,
    note.id,
  ])
  return caseOf(note.id)
}
