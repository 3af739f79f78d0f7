import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { combining } from '../../../contract/limits.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { addCoach, giveCheckins } from '../../testing/checkins.ts'
import { join, send, type Person } from '../../testing/people.ts'
import { addClass } from '../../testing/studio.ts'
import { addWebinar } from '../../testing/webinars.ts'
import { useServer } from '../../testing/server.ts'
import { dispatch } from './dispatch.ts'

const server = useServer()
let count = 0
let author: Person
let start = 0

beforeEach(async () => {
  author = await join(server, `author${++count}`)
  await at(0)
})
afterEach(() => runClock(server))

/** Stops the clock the given number of minutes after noon in India, on a separate day for each test. */
async function at(minutes: number) {
  if (minutes === 0) start = Date.UTC(2026, 2, 1 + count, 6, 30)
  await stopClock(server, new Date(start + minutes * 60_000).toISOString())
}

const addNote = async (title = 'Dawn') =>
  (
    await server.sql(
      `insert into notes (author, title, content) values ($1, $2, 'Slow water') returning id`,
      [author.id, title],
    )
  )[0].id as number
const writers = (many: number) =>
  server.sql(
    `insert into members (username, email, email_verified_at)
     select format('w%s_%s', $1::text, n), format('w%s_%s@nitya.test', $1::text, n), now() from generate_series(1, $2::integer) n returning id`,
    [count, many],
  )
const comment = async (note: number, writer: number) =>
  server.sql(`insert into comments (note, author, content) values ($1, $2, 'Hm')`, [note, writer])
const notify = (kind: string, key: string, data: object) =>
  server.sql('select notify($1, $2, $3, $4)', [author.id, kind, key, data])

const deliveries = (channel = 'mail') =>
  server.sql(
    `select n.kind, d.scope, d.outcome, extract(epoch from d.due_at)::float8 * 1000 as due,
       (select count(*)::integer from combined_notifications c where c.delivery = d.id) as joined
     from notification_deliveries d join notifications n on n.id = d.notification
     where n.member = $1 and d.channel = $2 order by d.due_at, d.scope desc`,
    [author.id, channel],
  )
const dueAfter = async (channel?: string) =>
  (await deliveries(channel)).map(({ due }) => Math.round((due - start) / 60_000))
/** Dispatches, then waits until every notification is dispatched and every due delivery has ended. */
async function settled() {
  await dispatch(server.services)
  await expect
    .poll(() =>
      server.sql(
        `select from notifications where dispatched_at is null
         union all select from notification_deliveries where ended_at is null and due_at <= app_now()`,
      ),
    )
    .toEqual([])
}
const subjects = async () => {
  const url = `${server.mailbox.address}/api/v1/search?query=${encodeURIComponent(`to:"${author.email}"`)}`
  const { messages } = (await (await fetch(url)).json()) as { messages: { Subject: string }[] }
  return messages
    .map(({ Subject }) => Subject)
    .filter((subject) => !subject.includes('Confirm'))
    .toReversed()
}
const bell = async () =>
  (await send(server, 'GET /api/notifications/', undefined, author.access)).json() as { kind: string }[]

describe('comments on a note', () => {
  it('are combined: sixty send one email immediately and one after an hour, and the bell lists all sixty', async () => {
    const note = await addNote()
    const people = await writers(5)
    const another = await server.openAnother()
    await comment(note, people[0].id)
    await settled()
    for (let n = 1; n < 60; n++) {
      await comment(note, people[n % 5].id)
      if (n % 20 === 0) await Promise.all([server, another].map(({ services }) => dispatch(services)))
    }
    await settled()
    expect(await dueAfter()).toEqual([0, combining.minutes])
    await at(combining.minutes)
    await settled()
    expect(await deliveries()).toMatchObject([
      { outcome: 'sent', joined: 0 },
      { outcome: 'sent', joined: 58 },
    ])
    expect((await subjects()).slice(-2)).toEqual([
      expect.stringMatching(/^\w+ commented on your note$/),
      expect.stringMatching(/^\w+ and 4 others commented on your note$/),
    ])
    await runClock(server)
    expect((await bell()).filter(({ kind }) => kind === 'comment')).toHaveLength(60)
  })

  it('are not mailed in the digest if they are deleted before it is sent', async () => {
    const note = await addNote()
    const [writer] = await writers(1)
    for (let n = 0; n < 3; n++) {
      await comment(note, writer.id)
      await settled()
    }
    await server.sql('delete from comments where note = $1', [note])
    await at(combining.minutes)
    await settled()
    expect(await deliveries()).toMatchObject([{ outcome: 'sent' }, { outcome: 'not wanted any more' }])
  })

  it('are sent as one email in the morning if written at night', async () => {
    const note = await addNote()
    const [writer] = await writers(1)
    await at(11 * 60)
    for (let n = 0; n < 9; n++) await comment(note, writer.id)
    await settled()
    expect(await deliveries()).toMatchObject([{ joined: 8 }])
  })
})

it('emails per hour are limited across all topics, and the rest are sent as one digest', async () => {
  const [writer] = await writers(1)
  for (let n = 0; n < combining.perHour + 9; n++) await comment(await addNote(`Note ${n}`), writer.id)
  await settled()
  const rows = await deliveries()
  expect(rows.map(({ scope, joined }) => [scope, joined])).toEqual([
    ...Array(combining.perHour).fill(['thing', 0]),
    ['all', 8],
  ])
  await at(combining.minutes)
  await settled()
  expect((await subjects()).at(-1)).toBe('9 new notifications')
})

describe('the digest beyond the hourly limit', () => {
  /** Fills the hour's emails, and adds to the digest a comment and then a change of teacher. */
  async function fill() {
    const [writer] = await writers(1)
    for (let n = 0; n < combining.perHour; n++) await comment(await addNote(`Note ${n}`), writer.id)
    await settled()
    await comment(await addNote('Last'), writer.id)
    await notify('class_host_changed', 'one', {
      class: await addClass(server, { startsAt: new Date(start + 90 * 60_000).toISOString() }),
    })
    await settled()
  }
  const switchOff = (kind: string) =>
    send(server, 'PATCH /api/notifications/settings/', { kinds: { [kind]: { mail: false } } }, author.access)
  /** Sends the digest. Returns its subject, or null if it was not sent. */
  async function sendDigest(minutes: number = combining.minutes) {
    await at(minutes)
    await settled()
    const { outcome } = (await deliveries()).find(({ scope }) => scope === 'all')
    return outcome === 'sent' ? (await subjects()).at(-1) : null
  }

  it('is sent without the kind that was switched off meanwhile', async () => {
    await fill()
    await switchOff('class_host_changed')
    expect(await sendDigest()).toMatch(/commented on your note$/)
  })

  it('is not sent if all its kinds were switched off', async () => {
    await fill()
    await switchOff('class_host_changed')
    await switchOff('comment')
    expect(await sendDigest()).toBeNull()
  })

  it('is not sent if the only kind left in it is out of date', async () => {
    await fill()
    await switchOff('comment')
    expect(await sendDigest(91)).toBeNull()
  })
})

it('a member who books and cancels check-ins again and again sends a coach no more emails than the limit', async () => {
  const coach = await addCoach(server)
  author = coach
  const [guest] = await writers(1)
  for (let n = 0; n <= combining.perHour; n++) {
    await giveCheckins(server, guest.id)
    const starts = new Date(start + (n + 1) * 24 * 60 * 60_000)
    const id = 7_000_000 + count * 100 + n
    expect(
      await server.sql('select * from book_checkin($1, $2, $3, $4, true, $4)', [
        id,
        guest.id,
        coach.id,
        starts,
      ]),
    ).toEqual([{ refusal: null }])
    await server.sql('select cancel_checkin($1, $2)', [id, guest.id])
  }
  await settled()
  const sent = await deliveries()
  // Bookings that were cancelled before their email was sent don't count.
  const alone = sent.filter(({ scope, outcome }) => scope === 'thing' && outcome === 'sent')
  expect(alone.length).toBeLessThanOrEqual(combining.perHour)
  expect(sent.filter(({ scope }) => scope === 'all')).toHaveLength(1)
})

it('changes of a webinar with the same text are announced only once', async () => {
  const webinar = await addWebinar(server, { startsAt: new Date(start + 24 * 60 * 60_000).toISOString() })
  for (let n = 0; n < 5; n++) {
    await notify('webinar_changed', `same ${n}`, { webinar })
    await settled()
  }
  expect(await deliveries()).toMatchObject([{ joined: 4, outcome: 'sent' }])
})

describe('a class', () => {
  const classAt = (minutes: number) =>
    addClass(server, { startsAt: new Date(start + minutes * 60_000).toISOString() })

  it('notifies the waitlist at most every quarter of an hour if fifteen seats become free within an hour', async () => {
    const data = { class: await classAt(120) }
    for (let n = 0; n < 15; n++) {
      await at(n * 4)
      await notify('seat_free', `seat ${n}`, data)
      await settled()
    }
    expect(await dueAfter()).toEqual([0, 15, 30, 45, 60])
  })

  it('announces each of several moves, but the same text only once', async () => {
    const lesson = await classAt(2_000)
    for (let n = 0; n < 5; n++) {
      await notify('class_moved', `same ${n}`, { class: lesson, from: '2026-03-01T06:30:00Z' })
      await settled()
    }
    // At one stopped time, the latest announcement would be left to chance.
    await at(1)
    await notify('class_moved', 'other', { class: lesson, from: '2026-03-02T06:30:00Z' })
    await settled()
    await at(2)
    await notify('class_moved', 'back', { class: lesson, from: '2026-03-01T06:30:00Z' })
    await settled()
    expect((await deliveries()).map(({ joined, outcome }) => [joined, outcome]).toSorted()).toEqual([
      [0, 'sent'],
      [0, 'sent'],
      [4, 'sent'],
    ])
  })

  it('announces its cancellation and promotions regardless of the hourly limit', async () => {
    const [writer] = await writers(1)
    for (let n = 0; n < combining.perHour + 2; n++) await comment(await addNote(`Note ${n}`), writer.id)
    await settled()
    for (let n = 0; n < 3; n++) {
      const data = { class: await classAt(2_000 + n) }
      await notify('class_cancelled', `cancelled ${n}`, data)
      await notify('waitlist_promoted', `first ${n}`, data)
      await notify('waitlist_promoted', `second ${n}`, data)
    }
    await settled()
    const sent = (await deliveries()).filter(({ outcome, kind }) => outcome === 'sent' && kind !== 'comment')
    expect(sent).toHaveLength(9)
  })
})
