import { run } from '../server/testing/admin.ts'

/** The states in which a member may see a webinar. */
export const webinarStates = [
  'open',
  'free',
  'booked',
  'held',
  'sold out',
  'waiting',
  'offered',
  'live',
  'ended',
  'cancelled',
] as const
export type WebinarState = (typeof webinarStates)[number]

type Who = { reader: string; other: string; host: string }

/**
 * Adds a webinar in each state for `reader`, led by `host`. `other` has the only seat of full webinars, and
 * has asked questions. The live webinar has questions; the ended webinar has questions and a recording. Each
 * is on a different day.
 *
 * @returns their ids
 */
export async function addWebinarStates(database: string, who: Who): Promise<Record<WebinarState, number>> {
  const titles = [
    'Sleep and rhythm',
    'Breath at night',
    'Eating with the seasons',
    'A kinder morning',
    'Yoga for the desk',
    'Monsoon and digestion',
    'Resting well',
    'The quiet mind',
    'Rhythms of the day',
    'Oil, warmth and sleep',
  ]
  const rows = await run(
    database,
    `with people as (
       select (select id from members where username = $1) as reader, (select id from members where username = $2) as other,
         (select id from members where username = $3) as host
     ), added as (
       insert into webinars (title, description, host, starts_at, minutes, capacity, price_paise, cancelled_at, replay_url, replay_until)
       select title, 'An evening about rest: what helps, what does not, and time for your questions.', host,
         app_now() + case state when 'live' then interval '-1 minute' when 'ended' then interval '-1 day' else make_interval(days => 3 + nth::int) end,
         60, case when state in ('sold out', 'waiting', 'offered') then 1 else 40 end, case state when 'free' then 0 else 49900 end,
         case state when 'cancelled' then app_now() end, case state when 'ended' then 'https://video.example/rest' end,
         case state when 'ended' then app_now() + interval '9 days' end
       from unnest($4::text[], $5::text[]) with ordinality as given (state, title, nth), people
       returning id, title, starts_at
     ), named as (
       select added.id, state, starts_at from added join unnest($4::text[], $5::text[]) as given (state, title) using (title)
     ), ordered as (
       insert into orders (kind, member, payer, webinar, tier_name, price_paise, amount_paise, provider_order)
       select 'ticket', reader, 'payer', named.id, '', 49900, 49900, 'order_' || named.id from named, people where state = 'held'
       returning id, webinar
     ), seated as (
       insert into tickets (webinar, member, status, booked_at, booked_for, order_id, until, waiting_number)
       select named.id, seat.member, seat.status, case seat.status when 'booked' then app_now() end, starts_at, ordered.id,
         case when seat.status in ('held', 'offered') then app_now() + interval '15 minutes' end,
         case seat.status when 'waiting' then nextval('ticket_numbers') end
       from named cross join people left join ordered on ordered.webinar = named.id cross join lateral (values
         (reader, case when state in ('live', 'ended') then 'booked' when state in ('booked', 'held', 'waiting', 'offered') then state end),
         (other, case when state in ('sold out', 'waiting', 'live', 'ended') then 'booked' end)) as seat (member, status)
       where seat.status is not null
     ), asked as (
       insert into webinar_questions (webinar, member, text, answer, answered_at)
       select named.id, each.member, each.text, each.answer, case when each.answer is not null then app_now() end
       from named, people, lateral (values
         (other, 'How long before sleep should I eat?', 'Three hours, and lightly.'),
         (other, 'Does the season change how much sleep I need?', null),
         (reader, 'I wake at three every night. What would you try first?', null)) as each (member, text, answer)
       where state in ('booked', 'live', 'ended')
       returning id, member
     ), voted as (
       insert into webinar_votes (question, member)
       select asked.id, reader from asked, people where asked.member = other
     )
     select state, id::float8 as id from named`,
    [who.reader, who.other, who.host, webinarStates, titles],
  )
  return Object.fromEntries(rows.map(({ state, id }) => [state, id])) as Record<WebinarState, number>
}

/**
 * Adds a recording of a past class in which the reader had a seat.
 *
 * @returns the class's id
 */
export async function addClassReplay(database: string, { reader, host }: Who): Promise<number> {
  const [row] = await run(
    database,
    `with kind as (
       insert into class_types (title, style, level, language) values ('Slow evening', 'yin', 'gentle', 'en') returning id
     ), added as (
       insert into classes (type, starts_at, minutes, capacity, host, ended_at)
       select kind.id, app_now() - interval '1 day', 30, 12, members.id, app_now() - interval '23 hours' from kind, members where username = $2
       returning id, starts_at
     ), seated as (
       insert into bookings (class, member, status, booked_at, booked_for)
       select added.id, members.id, 'attended', starts_at, starts_at from added, members where username = $1
     ), put as (
       insert into class_replays (class, url, until) select id, 'https://video.example/slow', app_now() + interval '2 days' from added
     )
     select id::float8 as id from added`,
    [reader, host],
  )
  return row.id as number
}
