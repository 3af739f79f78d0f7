import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readNow, runClock, stopClock } from '../../testing/clock.ts'
import { join, send, type Person } from '../../testing/people.ts'
import { addClass, book, cancel } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { dispatch } from './dispatch.ts'
import { remind } from './remind.ts'

const server = useServer()
let asha: Person
let bela: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})
afterEach(() => runClock(server))

type Mail = { ID: string; Subject: string; MessageID: string; Text: string }
const mailsTo = async (who: Person): Promise<Mail[]> =>
  (
    await (
      await fetch(`${server.mailbox.address}/api/v1/search?query=${encodeURIComponent(`to:"${who.email}"`)}`)
    ).json()
  ).messages
const subjects = async (who: Person) => (await mailsTo(who)).map(({ Subject }) => Subject)
const notify = (who: Person, kind: string, key: string, data: object = {}) =>
  server.sql('select notify($1, $2, $3, $4)', [who.id, kind, key, data])
const deliveries = (who: Person, kind: string) =>
  server.sql(
    `select d.channel, d.outcome, d.due_at from notification_deliveries d join notifications n on n.id = d.notification
     where n.member = $1 and n.kind = $2 order by n.created_at`,
    [who.id, kind],
  )
const change = (who: Person, kinds: object) =>
  send(server, 'PATCH /api/notifications/settings/', { kinds }, who.access)
/** Waits until every notification is dispatched and every due delivery has ended. */
async function settled() {
  await expect
    .poll(
      async () =>
        (
          await server.sql(
            `select (select count(*) from notifications where dispatched_at is null and kind <> 'unknown')
             + (select count(*) from notification_deliveries where ended_at is null and due_at <= app_now())::int as open`,
          )
        )[0].open,
    )
    .toBe('0')
}
const at = (hours: number, from: number) => new Date(from + hours * 3_600_000).toISOString()

describe('a notification', () => {
  it('is sent immediately, as one email, even if several processes dispatch it', async () => {
    const another = await server.openAnother()
    await stopClock(server, '2026-03-10T06:30:00Z')
    const aClass = await addClass(server, { startsAt: '2026-03-12T06:30:00Z' })
    await notify(asha, 'waitlist_promoted', 'one', { class: aClass })
    await Promise.all([server, another, server, another].map(({ services }) => dispatch(services)))
    await settled()
    expect(await deliveries(asha, 'waitlist_promoted')).toMatchObject([{ channel: 'mail', outcome: 'sent' }])
    expect((await subjects(asha)).filter((subject) => subject.includes('got a seat'))).toEqual([
      'You got a seat in Morning flow',
    ])
  })

  it('is sent in the morning if it is written at night, or immediately if it is urgent', async () => {
    await stopClock(server, '2026-03-10T17:00:00Z')
    const aClass = await addClass(server, { startsAt: '2026-03-12T06:30:00Z' })
    await notify(asha, 'class_host_changed', 'night', { class: aClass })
    await notify(asha, 'class_cancelled', 'night', { class: aClass })
    await settled()
    expect(await deliveries(asha, 'class_cancelled')).toMatchObject([{ outcome: 'sent' }])
    expect(await deliveries(asha, 'class_host_changed')).toEqual([
      { channel: 'mail', outcome: null, due_at: new Date('2026-03-11T01:30:00Z') },
    ])
    await stopClock(server, '2026-03-11T01:30:00Z')
    await dispatch(server.services)
    await settled()
    expect(await deliveries(asha, 'class_host_changed')).toMatchObject([{ outcome: 'sent' }])
  })

  it.each(['seat_confirmed', 'seat_cancelled'])(
    'of kind %s is sent at night, because it confirms the member’s own action',
    async (kind) => {
      await stopClock(server, '2026-03-10T17:00:00Z')
      const aClass = await addClass(server, { startsAt: '2026-03-12T06:30:00Z' })
      await notify(asha, kind, 'an act at night', { class: aClass })
      await settled()
      expect(await deliveries(asha, kind)).toMatchObject([{ channel: 'mail', outcome: 'sent' }])
    },
  )

  it('observes the member’s own quiet hours, across midnight or within a day', async () => {
    const hours: [string, string, string, string | null][] = [
      ['22:00', '06:00', '2026-03-10T15:00:00Z', null],
      ['13:00', '15:30', '2026-03-10T08:30:00Z', '2026-03-10T10:00:00Z'],
      ['20:30', '20:30', '2026-03-10T18:00:00Z', null],
      ['00:00', '23:59', '2026-03-10T18:31:00Z', '2026-03-11T18:29:00Z'],
    ]
    for (const [from, to, now, until] of hours) {
      await send(server, 'PATCH /api/notifications/settings/', { quiet: { from, to } }, bela.access)
      await stopClock(server, now)
      const [row] = await server.sql('select quiet_until($1) as until', [bela.id])
      expect([from, row.until?.toISOString() ?? null]).toEqual([from, until && new Date(until).toISOString()])
      await runClock(server)
    }
    await server.sql('delete from quiet_hours')
  })

  it('is not sent if its class begins before the quiet hours end', async () => {
    const eli = await join(server, 'eli')
    await stopClock(server, '2026-03-10T17:00:00Z')
    const early = await addClass(server, { startsAt: '2026-03-11T01:00:00Z' })
    await notify(eli, 'class_host_changed', 'late', { class: early })
    await settled()
    await stopClock(server, '2026-03-11T01:30:00Z')
    await dispatch(server.services)
    await settled()
    expect(await deliveries(eli, 'class_host_changed')).toMatchObject([{ outcome: 'not wanted any more' }])
  })

  it('is not sent to a member who switched off emails of its kind, before or after it was planned', async () => {
    await stopClock(server, '2026-03-10T17:00:00Z')
    const aClass = await addClass(server, { startsAt: '2026-03-12T06:30:00Z' })
    await notify(bela, 'class_host_changed', 'planned', { class: aClass })
    await settled()
    await change(bela, { class_host_changed: { mail: false }, waitlist_promoted: { mail: false } })
    await notify(bela, 'waitlist_promoted', 'never', { class: aClass })
    await stopClock(server, '2026-03-11T01:30:00Z')
    await dispatch(server.services)
    await settled()
    expect(await deliveries(bela, 'waitlist_promoted')).toEqual([])
    expect(await deliveries(bela, 'class_host_changed')).toMatchObject([{ outcome: 'not wanted any more' }])
  })

  it('about a comment is not sent if the author blocked the commenter or the comment is deleted', async () => {
    await stopClock(server, '2026-03-10T17:00:00Z')
    const [author, writer] = [await join(server, 'author'), await join(server, 'writer')]
    const note = (
      await server.sql(
        `insert into notes (author, title, content) values ($1, 'Dawn', 'Slow water') returning id`,
        [author.id],
      )
    )[0].id
    const comment = () =>
      server.sql(`insert into comments (note, author, content) values ($1, $2, 'Hm') returning id`, [
        note,
        writer.id,
      ])
    await comment()
    await settled()
    await server.sql('insert into blocks (member, blocked) values ($1, $2)', [author.id, writer.id])
    await comment()
    await stopClock(server, '2026-03-11T01:30:00Z')
    await dispatch(server.services)
    await settled()
    await server.sql('delete from blocks where member = $1', [author.id])
    await stopClock(server, '2026-03-11T17:00:00Z')
    const [{ id }] = await comment()
    await settled()
    await server.sql('delete from comments where id = $1', [id])
    await stopClock(server, '2026-03-12T06:30:00Z')
    await dispatch(server.services)
    await settled()
    expect((await deliveries(author, 'comment')).map(({ outcome }) => outcome)).toEqual([
      'not wanted any more',
      'not wanted any more',
    ])
    await comment()
    await settled()
    expect((await subjects(author)).filter((subject) => subject.includes('commented'))).toEqual([
      'writer commented on your note',
    ])
  })

  it('is sent in the morning, not at night, if sending it failed in the evening', async () => {
    const nina = await join(server, 'nina')
    await stopClock(server, '2026-03-10T15:30:00Z')
    const aClass = await addClass(server, { startsAt: '2026-03-12T06:30:00Z' })
    await server.mailbox.down()
    await notify(nina, 'class_host_changed', 'evening', { class: aClass })
    await expect
      .poll(() => server.sql("select from pgboss.job where name = 'notification' and state = 'retry'"))
      .toHaveLength(1)
    await stopClock(server, '2026-03-10T17:00:00Z')
    await server.mailbox.up()
    await server.sql("update pgboss.job set start_after = now() where state = 'retry'")
    await expect
      .poll(() => deliveries(nina, 'class_host_changed'))
      .toMatchObject([{ outcome: null, due_at: new Date('2026-03-11T01:30:00Z') }])
    await stopClock(server, '2026-03-11T01:30:00Z')
    await dispatch(server.services)
    await settled()
    expect(await deliveries(nina, 'class_host_changed')).toMatchObject([{ outcome: 'sent' }])
  })

  it('is not sent to a disabled or deleted member', async () => {
    const [one, two] = [await join(server, 'one'), await join(server, 'two')]
    await server.sql('update members set disabled_at = now() where id = $1', [one.id])
    await server.mailbox.down()
    const aClass = await addClass(server, { startsAt: await readNow(server, '48 hours') })
    await notify(one, 'class_cancelled', 'x', { class: aClass })
    await notify(two, 'class_cancelled', 'x', { class: aClass })
    // One attempt fails before the member is deleted.
    await expect
      .poll(() => server.sql("select from pgboss.job where name = 'notification' and state = 'retry'"))
      .toHaveLength(1)
    await server.sql('delete from members where id = $1', [two.id])
    await server.mailbox.up()
    await server.sql("update pgboss.job set start_after = now() where state = 'retry'")
    await settled()
    await expect
      .poll(() =>
        server.sql(
          "select from pgboss.job where name = 'notification' and state in ('created', 'retry', 'active')",
        ),
      )
      .toEqual([])
    for (const who of [one, two])
      expect((await subjects(who)).filter((subject) => subject.includes('cancelled'))).toEqual([])
  })
})

describe('class reminders', () => {
  it('are sent one day and two hours ahead, once each, with a link to the page for cancelling', async () => {
    const cara = await join(server, 'cara')
    await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
      cara.id,
    ])
    const start = Date.UTC(2026, 2, 12, 9)
    await stopClock(server, at(-48, start))
    const aClass = await addClass(server, { startsAt: at(0, start) })
    await book(server, cara.id, aClass)
    for (const hours of [-25, -24, -23.9, -3, -2, -1.9, -0.4]) {
      await stopClock(server, at(hours, start))
      await Promise.all([remind(server.services), remind(server.services)])
      await dispatch(server.services)
      await settled()
    }
    expect((await deliveries(cara, 'class_in_24h')).map(({ outcome }) => outcome)).toEqual(['sent'])
    expect((await deliveries(cara, 'class_in_2h')).map(({ outcome }) => outcome)).toEqual(['sent'])
    const mail = (await mailsTo(cara)).find(({ Subject }) => Subject.startsWith('Morning flow begins on'))!
    const { Text } = await (await fetch(`${server.mailbox.address}/api/v1/message/${mail.ID}`)).json()
    expect(Text).toContain(`http://nitya.test/classes/${aClass}`)
  })

  it('are not sent after a cancellation, and not written for a class booked less than a day ahead', async () => {
    const dina = await join(server, 'dina')
    await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
      dina.id,
    ])
    const start = Date.UTC(2026, 2, 12, 20)
    await stopClock(server, at(-48, start))
    const aClass = await addClass(server, { startsAt: at(0, start) })
    await book(server, dina.id, aClass)
    // It is 01:30 in India: the reminder is delayed until morning, and the seat is cancelled before then.
    await stopClock(server, at(-24, start))
    await remind(server.services)
    await dispatch(server.services)
    await settled()
    await cancel(server, dina.id, aClass)
    await stopClock(server, at(-18, start))
    await dispatch(server.services)
    await settled()
    expect((await deliveries(dina, 'class_in_24h')).map(({ outcome }) => outcome)).toEqual([
      'not wanted any more',
    ])
    const another = await addClass(server, { startsAt: at(5, start) })
    await book(server, dina.id, another)
    await remind(server.services)
    expect(
      await server.sql("select from notifications where member = $1 and kind = 'class_in_24h'", [dina.id]),
    ).toHaveLength(1)
  })
})
