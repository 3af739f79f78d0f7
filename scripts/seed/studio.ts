import type { Client } from 'pg'
import { kindNames } from '../../server/features/notifications/kinds.ts'
import { neighbours, plusNeighbours, seededNotes } from './community.ts'
import { classTypes, weeklySeries, type SeededSeries } from './schedule.ts'

const hosts: [username: string, name: string][] = [
  ['asha', 'Asha Rao'],
  ['bela', 'Bela Shah'],
  ['meera', 'Meera Nair'],
]

/** A few classes a week, led by asha and bela: enough to try things with. */
export async function seedSchedule(db: Client): Promise<void> {
  await addSeries(db, weeklySeries.slice(0, 5))
}

/**
 * A studio that is lived in: three hosts, twenty classes a week for the next four weeks and the last two, members who book,
 * wait, come and miss, and a community that talks. Added once; later runs change nothing.
 */
export async function seedStudio(db: Client): Promise<void> {
  const added = await addNeighbours(db)
  await addSeries(db, weeklySeries)
  if (!added) return
  await db.query('begin')
  await fillPastClasses(db)
  await bookClasses(db)
  await talk(db)
  await db.query(`update notifications set dispatched_at = app_now() where dispatched_at is null`)
  await db.query('commit')
}

/** @returns whether they are new here */
async function addNeighbours(db: Client): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into members (username, email, email_verified_at, created_at)
     select name, name || '@nitya.test', app_now(), app_now() - interval '90 days' from unnest($1::text[]) name
     on conflict do nothing`,
    [neighbours],
  )
  await db.query(
    `insert into member_roles (member, role) select id, 'host' from members where username = 'meera' on conflict do nothing`,
  )
  for (const [username, name] of hosts) {
    await db.query(
      `update member_roles set display_name = $2
       where role = 'host' and display_name is null and member = (select id from members where username = $1)`,
      [username, name],
    )
  }
  if (!rowCount) return false
  await db.query(
    `insert into safety_notices (member, version) select id, safety_notice_version() from members where username = any($1) on conflict do nothing`,
    [[...neighbours, 'chetan']],
  )
  // Nobody reads the neighbours' mails, and the mailbox is for those who try things.
  await db.query(
    `insert into notification_preferences (member, kind, app, mail, push)
     select m.id, kind, true, false, false from members m, unnest($2::text[]) kind where m.username = any($1) on conflict do nothing`,
    [neighbours, kindNames],
  )
  for (const username of [...plusNeighbours, 'chetan']) await givePlus(db, username)
  return true
}

/** Plus for a month, bought eighteen days ago. */
async function givePlus(db: Client, username: string): Promise<void> {
  await db.query(
    `with bought as (
       insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, created_at, paid_at)
       select 'paid', m.id, m.email, t.id, t.name, t.membership, t.duration_days, t.price_paise, t.price_paise, 'pay_seed' || m.id, at, at
       from members m, tiers t, (select app_now() - interval '18 days' as at) bought
       where m.username = $1 and t.duration_days = 30
       order by t.id limit 1
       returning id, member, membership, duration_days, paid_at
     )
     insert into membership_grants (order_id, member, membership, duration_days, granted_at)
     select id, member, membership, duration_days, paid_at from bought`,
    [username],
  )
}

async function addSeries(db: Client, series: SeededSeries[]): Promise<void> {
  for (const { title, style, level, language, doshas, equipment, description } of classTypes) {
    await db.query(
      `insert into class_types (title, style, level, language, doshas, equipment, description)
       select $1::text, $2, $3, $4, $5, $6, $7 where not exists (select from class_types where title = $1)`,
      [title, style, level, language, doshas, equipment, description],
    )
  }
  for (const { type, weekday, time, minutes, host, capacity } of series) {
    await db.query(
      `insert into class_series (type, weekday, local_time, time_zone, minutes, host, capacity, starts_on)
       select t.id, $2, $3::time, 'Asia/Kolkata', $4, m.id, $6, date_in('Asia/Kolkata', app_now())
       from class_types t, members m
       where t.title = $1 and m.username = $5
         and not exists (select from class_series s where (s.type, s.weekday, s.local_time, s.host) = (t.id, $2, $3::time, m.id))`,
      [type, weekday, time, minutes, host, capacity],
    )
  }
  await db.query('select expand_series(id) from class_series order by id')
}

/** The last two weeks of every series, with those who came and a few who did not. */
async function fillPastClasses(db: Client): Promise<void> {
  const { rows } = await db.query(
    `insert into classes (type, host, starts_at, minutes, capacity, settled_at)
     select s.type, s.host, at, s.minutes, s.capacity, at + interval '2 hours'
     from class_series s, generate_series(1, 14) back, lateral (
       select series_start(s, date_in(s.time_zone, app_now()) - back) as at, date_in(s.time_zone, app_now()) - back as day
     ) past
     where extract(isodow from day) = s.weekday
     returning id, starts_at, capacity`,
  )
  const people = [...neighbours.filter((name) => name !== 'meera'), 'chetan']
  for (const [index, { id, starts_at: startsAt, capacity }] of rows.entries()) {
    for (let seat = 0; seat < Math.min(capacity, 3 + (index % 4)); seat++) {
      const status = (index + seat) % 9 === 0 ? 'no_show' : 'attended'
      await attend(db, people[(index * 5 + seat * 7) % people.length]!, { id, startsAt, status })
    }
  }
}

/** A booking of the past and what it cost; a member without a credit left did not book. */
async function attend(
  db: Client,
  username: string,
  { id, startsAt, status }: { id: string; startsAt: Date; status: string },
): Promise<void> {
  await db.query('select issue_credits(id, $2) from members where username = $1', [username, startsAt])
  const { rows } = await db.query(
    `select id from members where username = $1 and credits_left(id, 'class', $2) > 0`,
    [username, startsAt],
  )
  const [member] = rows
  if (!member) return
  const booked = await db.query(
    `insert into bookings (class, member, status, booked_at, booked_for, minutes_present)
     select c.id, $2, $3, c.starts_at - interval '2 days', c.starts_at, case $3 when 'attended' then c.minutes - 3 end
     from classes c where c.id = $1
     on conflict do nothing returning id`,
    [id, member.id, status],
  )
  if (!booked.rows.length) return
  await db.query(`select use_credit($1, 'class', $2, $3)`, [member.id, startsAt, booked.rows[0].id])
  if (status === 'attended')
    await db.query(`select award_class($1, c) from classes c where c.id = $2`, [member.id, id])
}

/** Bookings of the coming two weeks: as many as the rules let people make; the smallest class is full and has a waitlist. */
async function bookClasses(db: Client): Promise<void> {
  const { rows } = await db.query(
    `select id from classes where starts_at between app_now() and app_now() + interval '14 days' and cancelled_at is null
     order by capacity, starts_at`,
  )
  const people = [...neighbours.filter((name) => name !== 'meera'), 'chetan']
  const wishes = rows.flatMap(({ id }, index) =>
    Array.from({ length: index === 0 ? 7 : 2 + (index % 4) }, (_, seat) => ({
      id,
      name: people[(index * 3 + seat * 5) % people.length]!,
      wait: index === 0,
    })),
  )
  for (const { id, name, wait } of wishes) {
    await db.query(`select book_class(m.id, $2, $3, false, true) from members m where m.username = $1`, [
      name,
      id,
      wait,
    ])
  }
}

async function talk(db: Client): Promise<void> {
  for (const [index, { author, daysAgo, title, content, comments }] of seededNotes.entries()) {
    const { rows } = await db.query(
      `insert into notes (author, title, content, created_at)
       select id, $2, $3, app_now() - make_interval(secs => $4 * 86400.0) from members where username = $1 returning id`,
      [author, title, content, daysAgo],
    )
    const note = rows[0].id
    for (const [at, [name, words]] of comments.entries()) {
      await db.query(
        `insert into comments (note, author, content, created_at)
         select $1, id, $3, app_now() - make_interval(secs => $4 * 86400.0) from members where username = $2`,
        [note, name, words, daysAgo * (0.6 - at * 0.2)],
      )
    }
    const fans = neighbours.filter((_, each) => (each * 7 + index * 3) % 11 < 4)
    await db.query(
      `insert into likes (note, member) select $1, id from members where username = any($2) on conflict do nothing`,
      [note, fans],
    )
  }
}
