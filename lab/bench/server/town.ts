import type pg from 'pg'

/**
 * The tables filled with millions of rows. Their indexes are built and their foreign keys checked afterwards,
 * which is much faster.
 */
const filled = [
  'members',
  'sessions',
  'practice',
  'notes',
  'likes',
  'comments',
  'points_ledger',
  'points_lots',
  'classes',
  'bookings',
  'membership_grants',
  'orders',
  'credit_windows',
  'credits',
  'notifications',
]

/**
 * Adds a two-year-old community to a site: per note, a tenth of a member, one ledger entry with its lot, one
 * like, half a comment, a tenth of a booking. Triggers are off, so it also adds the rows that they would have
 * written.
 */
export async function addTown(owner: pg.Client, notes: number): Promise<void> {
  const residents = notes / 10
  const { rows } = await owner.query<{ base: string }>('select max(id) as base from members')
  const base = Number(rows[0]!.base)
  // Returns SQL that maps any number to a member's id.
  const resident = (n: string) => `${base} + 1 + (${n}) % ${residents}`

  await owner.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
  const triggers = (how: 'enable' | 'disable') =>
    owner.query(filled.map((table) => `alter table ${table} ${how} trigger user`).join(';'))
  await triggers('disable')
  const restore = await dropConstraints(owner)
  const add = async (text: string) => {
    const began = performance.now()
    const { rowCount } = await owner.query(text)
    if (notes > 1_000_000)
      console.log(
        `${text.trim().slice(0, 40).split('\n')[0]}: ${rowCount} rows, ${Math.round((performance.now() - began) / 1000)} s`,
      )
  }
  await add(`insert into members (username, email, email_verified_at, created_at)
    select 'resident' || n, 'resident' || n || '@nitya.test', at, at
    from (select n, now() - (n * 7 % 1095) * interval '1 day' as at from generate_series(1, ${residents}) n) made`)
  await add(`insert into sessions (member, created_at, ends_at)
    select ${resident('n')}, now() - interval '10 days', now() + interval '20 days' from generate_series(0, ${residents - 1}) n`)
  await add(`insert into practice (member, day, last_day, streak, longest, active_days, points, lifetime_points)
    select ${resident('n')}, current_date - 1, current_date - 1, 1, 3, 10, 50, 50 from generate_series(0, ${residents - 1}) n`)
  await add(`insert into notes (author, title, content, likes_count, created_at)
    select ${resident('n::bigint * 7919')}, 'A quiet morning, number ' || n, repeat('Ten breaths by the window, and the day began. ', 1 + n % 8),
      case when n % 4 = 0 then 4 else 0 end, now() - n * interval '6 seconds'
    from generate_series(10001, ${notes}) n`)
  await add(`insert into likes (note, member, created_at)
    select id, ${resident('(id & 1048575) + k * 104729')}, created_at + k * interval '1 minute'
    from notes, generate_series(1, 4) k where likes_count = 4 and author > ${base}`)
  await add(`insert into comments (note, author, content, created_at)
    select id, ${resident('(id & 1048575) + k * 15485863')}, 'What a good beginning, number ' || k, created_at + k * interval '1 hour'
    from notes, generate_series(1, 2) k where likes_count = 4 and author > ${base}`)
  await add(`insert into points_ledger (member, delta, reason, ref, day, created_at)
    select ${resident('n')}, 5, 'ping', day::text, day, day + interval '8 hours'
    from generate_series(1, 10) k, generate_series(0, ${residents - 1}) n, lateral (select current_date - (k * 29 + n % 29) as day) d`)
  await add(`insert into points_lots (entry, member, verified, points, remaining, expires_at)
    select id, member, false, delta, delta, points_expiry(created_at) from points_ledger where member > ${base}`)
  await add(`insert into classes (type, host, starts_at, minutes, capacity, settled_at)
    select (select min(type) from classes), (select min(host) from classes), at, 60, 40, at + interval '3 hours'
    from (select date_trunc('day', now()) - n * interval '26 minutes' as at from generate_series(150, ${150 + notes / 250}) n) made`)
  await add(`insert into bookings (class, member, status, booked_at, booked_for, changed_at)
    select id, ${resident('nth * 25 + k')}, case when k < 22 then 'attended' else 'no_show' end, starts_at - interval '1 day', starts_at, ends_at
    from (select id, starts_at, ends_at, row_number() over () as nth from classes where settled_at is not null) c, generate_series(0, 24) k`)
  await add(`insert into membership_grants (member, membership, duration_days, granted_at)
    select ${resident('n * 5')}, 'Plus', 30, now() - (n % 700) * interval '1 day' from generate_series(0, ${residents / 5 - 1}) n`)
  await add(`insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, next_check_at, created_at, paid_at)
    select 'paid', ${resident('n * 5')}, 'former:' || n, t.id, t.name, t.membership, t.duration_days, t.price_paise, t.price_paise, 'pay_' || n, null, at, at
    from (select n, now() - (n % 700) * interval '1 day' as at from generate_series(0, ${residents / 5 - 1}) n) made,
      (select * from tiers order by id limit 1) t`)
  await add(`insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins, issued_at)
    select ${resident('n')}, 'free', 'past', now() - interval '60 days', now() - interval '30 days', 1, 0, now() - interval '60 days'
    from generate_series(0, ${residents - 1}) n`)
  await add(`insert into credits ("window", member, kind, source, ordinal, valid_from, window_to)
    select id, member, 'class', source, 1, starts_at, ends_at from credit_windows where key = 'past'`)
  await add(`insert into notifications (member, kind, key, created_at, seen_at, dispatched_at)
    select ${resident('n')}, 'streak', n::text, now() - (n % 80) * interval '1 day', now(), now() from generate_series(0, ${residents - 1}) n`)
  for (const definition of restore) await add(definition)
  await triggers('enable')
  await owner.query('reset synchronous_commit; reset maintenance_work_mem')
}

/**
 * Drops the filled tables' foreign keys and the indexes that no constraint owns. @returns the statements that
 * recreate them, in order
 */
async function dropConstraints(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ drops: string; makes: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drops, pg_get_indexdef(i.indexrelid) as makes
    from pg_index i where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c where c.contype = 'f' and c.conrelid = any($1::text[]::regclass[])`,
    [filled],
  )
  for (const { drops } of rows) await owner.query(drops)
  return rows.map(({ makes }) => makes)
}

/** Computes the figures of completed days and months, as the hourly job does. */
export async function keepTownFigures(owner: pg.Client): Promise<void> {
  await owner.query(`
    insert into active_days select f.* from generate_series(current_date - 370, last_day_over(), interval '1 day') d, count_active_day(d::date, 'Asia/Kolkata') f`)
  await owner.query(`
    insert into month_figures select f.* from last_months(12, 'Asia/Kolkata') m(month), count_month(m.month, 'Asia/Kolkata') f
    where m.month <= last_month_over('Asia/Kolkata')`)
}
