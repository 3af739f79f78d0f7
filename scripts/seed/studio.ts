import type { Client } from 'pg'
import { neighbours, seededNotes } from './community.ts'
import { addNeighbours, hosts } from './people.ts'
import { classTypes, weeklySeries, type SeededSeries } from './schedule.ts'
import { seedTogether } from './together.ts'

/** The members who book: everybody except the hosts. */
const bookers = [...neighbours.filter((name) => name !== 'meera'), 'chetan']

/** Adds a few classes a week, led by asha and bela: enough for trying out the product. */
export async function seedSchedule(db: Client): Promise<void> {
  await addSeries(db, weeklySeries.slice(0, 5))
}

/**
 * Adds a lived-in studio: three hosts, twenty classes a week for the last two weeks and the next four, a
 * class that has just ended and one that begins within two hours, members who book, wait, attend and miss
 * classes, an active community, webinars, circles and check-ins. The result is the same at any time of the product's clock. Later runs
 * change nothing.
 */
export async function seedStudio(db: Client): Promise<void> {
  const added = await addNeighbours(db)
  await addSeries(db, weeklySeries)
  if (!added) return
  await db.query('begin')
  // Fills this class before anything else spends this week's credits.
  await fillSmallClass(db)
  await addClassesAroundNow(db)
  await fillPastClasses(db)
  await bookClasses(db)
  await talk(db)
  await seedTogether(db)
  await db.query(`update notifications set dispatched_at = app_now() where dispatched_at is null`)
  await db.query('commit')
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

/**
 * Fills a class: each seat is taken and three members wait. The class is neither today nor too far ahead for
 * booking.
 */
async function fillSmallClass(db: Client): Promise<void> {
  const { rows } = await db.query(
    `select id, capacity from classes
     where starts_at between app_now() + interval '1 day' and app_now() + interval '13 days' and cancelled_at is null
     order by capacity, starts_at limit 1`,
  )
  const [{ id, capacity }] = rows
  await bookSeats(db, id, { among: bookers, wanted: capacity + 3, wait: true })
}

/**
 * Adds a class that ended in the last fifteen minutes and a class that begins within two hours, at any time
 * of day.
 */
async function addClassesAroundNow(db: Client): Promise<void> {
  const over = await addClass(db, { type: 'First Light', minutes: 60, startsIn: '-60 minutes', capacity: 12 })
  for (const [at, name] of bookers.slice(-8).entries()) {
    const booked = await bookPast(db, name, { ...over, status: 'booked' })
    // The product itself settles attendance; the last member did not attend.
    if (booked && at < 7)
      await db.query(
        `insert into class_presence (class, member, joined_at, left_at)
         select c.id, m.id, c.starts_at, c.ends_at from classes c, members m where c.id = $1 and m.username = $2`,
        [over.id, name],
      )
  }
  const soon = { type: 'Sitting Together', minutes: 40, startsIn: '75 minutes', capacity: 12 }
  await bookSeats(db, (await addClass(db, soon)).id, { among: bookers.toReversed(), wanted: 5 })
}

type PastClass = { id: string; startsAt: Date }

/**
 * Adds a class that starts the given time after the last full quarter of an hour, led by a host who is free
 * then.
 */
async function addClass(
  db: Client,
  {
    type,
    minutes,
    startsIn,
    capacity,
  }: { type: string; minutes: number; startsIn: string; capacity: number },
): Promise<PastClass> {
  const { rows } = await db.query(
    `insert into classes (type, host, starts_at, minutes, capacity)
     select t.id, m.id, at, $2, $4
     from (select date_bin('15 minutes', app_now(), 'epoch') + $3::interval as at) quarter, class_types t, members m
     where t.title = $1 and m.username = any($5) and not host_busy(0, m.id, at, $2)
     order by m.username limit 1
     returning id, starts_at`,
    [type, minutes, startsIn, capacity, hosts.map(([username]) => username)],
  )
  return { id: rows[0].id, startsAt: rows[0].starts_at }
}

/** Adds the last two weeks of every series, with members who came and a few who didn't. */
async function fillPastClasses(db: Client): Promise<void> {
  const { rows } = await db.query(
    `insert into classes (type, host, starts_at, minutes, capacity, settled_at)
     select s.type, s.host, at, s.minutes, s.capacity, least(at + interval '2 hours', app_now())
     from class_series s, generate_series(0, 14) back, lateral (
       select series_start(s, date_in(s.time_zone, app_now()) - back) as at, date_in(s.time_zone, app_now()) - back as day
     ) past
     where extract(isodow from day) = s.weekday and at between app_now() - interval '14 days' and app_now() - interval '90 minutes'
       and not host_busy(0, s.host, at, s.minutes)
     returning id, starts_at, capacity`,
  )
  for (const [index, { id, starts_at: startsAt, capacity }] of rows.entries()) {
    for (let seat = 0; seat < Math.min(capacity, 3 + (index % 4)); seat++) {
      const status = (index + seat) % 9 === 0 ? 'no_show' : 'attended'
      await bookPast(db, bookers[(index * 5 + seat * 7) % bookers.length]!, { id, startsAt, status })
    }
  }
}

/**
 * Adds a past booking and its credit. @returns false if the member had no credit, or another seat at that
 * time
 */
async function bookPast(
  db: Client,
  username: string,
  { id, startsAt, status }: PastClass & { status: 'booked' | 'attended' | 'no_show' },
): Promise<boolean> {
  await db.query('select issue_credits(id, $2) from members where username = $1', [username, startsAt])
  const { rows } = await db.query(
    `select id from members m where username = $1 and credits_left(id, 'class', $2) > 0 and not exists (
       select from bookings b join classes o on o.id = b.class join classes c on c.id = $3
       where b.member = m.id and o.starts_at < c.ends_at and c.starts_at < o.ends_at)`,
    [username, startsAt, id],
  )
  const [member] = rows
  if (!member) return false
  const booked = await db.query(
    `insert into bookings (class, member, status, booked_at, booked_for, minutes_present)
     select c.id, $2, $3, c.starts_at - interval '2 days', c.starts_at, case $3 when 'attended' then c.minutes - 3 end
     from classes c where c.id = $1
     on conflict do nothing returning id`,
    [id, member.id, status],
  )
  if (!booked.rows.length) return false
  await db.query(`select use_credit($1, 'class', $2, $3)`, [member.id, startsAt, booked.rows[0].id])
  if (status === 'attended')
    await db.query(`select award_class($1, c) from classes c where c.id = $2`, [member.id, id])
  return true
}

/** Books the coming two weeks, as far as the rules allow. */
async function bookClasses(db: Client): Promise<void> {
  const { rows } = await db.query(
    `select id from classes c
     where starts_at between app_now() and app_now() + interval '14 days' and cancelled_at is null
       and not exists (select from bookings where class = c.id)
     order by capacity, starts_at`,
  )
  for (const [index, { id }] of rows.entries()) {
    const wanted = 2 + (index % 4)
    const among = Array.from(
      { length: wanted },
      (_, seat) => bookers[(index * 3 + seat * 5) % bookers.length]!,
    )
    await bookSeats(db, id, { among, wanted })
  }
}

/** Books or waitlists the given number of these members, as far as the rules allow. */
async function bookSeats(
  db: Client,
  id: string,
  { among, wanted, wait = false }: { among: string[]; wanted: number; wait?: boolean },
): Promise<void> {
  let left = wanted
  for (const name of among) {
    const { rows } = await db.query(
      `select (book_class(m.id, $2, $3, false, true)).status from members m where m.username = $1`,
      [name, id, wait],
    )
    if (rows[0].status) left--
    if (!left) return
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
