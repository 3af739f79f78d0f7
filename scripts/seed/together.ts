import type { Client } from 'pg'

/** The coach's weekly hours, in India's time. */
const coachHours = ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((weekday) => [
  { weekday, from: '10:00', to: '12:00' },
  { weekday, from: '16:00', to: '18:00' },
])

type SeededWebinar = {
  host: string
  /** Days from today; negative for a past webinar. */
  inDays: number
  title: string
  description: string
  pricePaise: number
  guests: string[]
  questions: { author: string; text: string; answer?: string; votes: string[] }[]
}

const webinars: SeededWebinar[] = [
  {
    host: 'asha',
    inDays: 4,
    title: 'Quiet evenings',
    description:
      'What light, supper and screens do to the last two hours of a day, and which small change to try first. Forty minutes of talk, then your questions.',
    pricePaise: 0,
    guests: ['usha', 'kiran', 'leela', 'omkar', 'zoya', 'chetan'],
    questions: [
      {
        author: 'usha',
        text: 'Is reading on a phone as bad as scrolling on it?',
        votes: ['kiran', 'leela', 'zoya'],
      },
      { author: 'omkar', text: 'What do you do on the nights when nothing works?', votes: ['usha'] },
    ],
  },
  {
    host: 'bela',
    inDays: 11,
    title: 'Reading your own breath',
    description:
      'Where a breath begins, where it gets stuck, and what that tells you about the day. We lie down for half of it, so bring a blanket.',
    pricePaise: 29_900,
    guests: [],
    questions: [],
  },
  {
    host: 'bela',
    inDays: -9,
    title: 'How to begin sitting',
    description:
      'Cushion or chair, eyes open or closed, five minutes or twenty: the questions before the first silence.',
    pricePaise: 0,
    guests: ['manoj', 'tara', 'vikram', 'yash', 'chetan'],
    questions: [
      {
        author: 'manoj',
        text: 'My legs fall asleep after ten minutes. Is a chair cheating?',
        answer:
          'A chair is a fine place to sit. Put both feet on the floor and let your back find its own height.',
        votes: ['vikram', 'chetan'],
      },
      {
        author: 'yash',
        text: 'Morning or evening?',
        answer: 'Whichever you keep. I sit before breakfast, because nobody needs me yet.',
        votes: ['tara'],
      },
    ],
  },
]

const questions = [
  {
    author: 'jaya',
    daysAgo: 5.1,
    title: 'A longer breath out',
    content: 'After four or five rounds of long exhales I yawn and yawn. Am I doing it wrong?',
    answer: {
      teacher: 'bela',
      content: 'Not at all. Yawn, take two ordinary breaths, and begin again a little shorter.',
    },
  },
  {
    author: 'sana',
    daysAgo: 0.9,
    title: 'Wrists in downward dog',
    content: 'My wrists complain before my legs do. Is there another way into the pose?',
  },
]

/** Adds what members do together: webinars, check-ins, circles and questions to the teachers. */
export async function seedTogether(db: Client): Promise<void> {
  for (const webinar of webinars) await addWebinar(db, webinar)
  await openCheckins(db)
  await addCircles(db)
  for (const question of questions) await ask(db, question)
}

/** Adds a webinar at 5 pm in India, when no host has a class. */
async function addWebinar(
  db: Client,
  { host, inDays, title, description, pricePaise, guests, questions }: SeededWebinar,
): Promise<void> {
  const { rows } = await db.query(
    `insert into webinars (title, description, host, starts_at, minutes, capacity, price_paise)
     select $2, $3, id, (date_in('Asia/Kolkata', app_now()) + $4::integer + time '17:00') at time zone 'Asia/Kolkata', 60, 60, $5
     from members where username = $1 returning id`,
    [host, title, description, inDays, pricePaise],
  )
  const [{ id }] = rows
  await db.query(
    `select put_ticket(webinars, members.id, 'booked', null) from webinars, members where webinars.id = $1 and username = any($2)`,
    [id, guests],
  )
  for (const { author, text, answer, votes } of questions) {
    await db.query(
      `with asked as (
         insert into webinar_questions (webinar, member, text, answer, answered_at)
         select webinars.id, members.id, $3, $4, case when $4::text is not null then ends_at end
         from webinars, members where webinars.id = $1 and username = $2
         returning id
       )
       insert into webinar_votes (question, member) select asked.id, members.id from asked, members where username = any($5)`,
      [id, author, text, answer ?? null, votes],
    )
  }
}

/** Sets the coach's hours, and books a check-in for chetan at the first time that suits both. */
async function openCheckins(db: Client): Promise<void> {
  await db.query(
    `insert into availability (coach, time_zone, weekly, exceptions, travel)
     select id, 'Asia/Kolkata', $2, '[]', '[]' from members where username = $1 on conflict do nothing`,
    ['bela', JSON.stringify(coachHours)],
  )
  const { rows } = await db.query(
    `select slot.at from generate_series(1, 10) ahead,
       lateral (select (date_in('Asia/Kolkata', app_now()) + ahead + time '10:00') at time zone 'Asia/Kolkata' as at) slot,
       members member, members coach
     where member.username = 'chetan' and coach.username = 'bela'
       and slot_obstacle(member.id, coach.id, slot.at,
         extract(isodow from date_in('Asia/Kolkata', slot.at)) <= 5, app_now() + interval '11 days', 0) is null
     order by slot.at limit 1`,
  )
  await db.query(
    `select book_checkin(random_id(), member.id, coach.id, $1, true, $1)
     from members member, members coach where member.username = 'chetan' and coach.username = 'bela'`,
    [rows[0].at],
  )
}

/** Adds a circle with chetan in it, and another that he is invited to. */
async function addCircles(db: Client): Promise<void> {
  const early = await foundCircle(db, 'leela', 'Before the kettle', 20)
  for (const name of ['rohan', 'sana', 'chetan']) {
    const invitation = await invite(db, early, 'leela', name)
    await db.query('select accept_invitation($1, id) from members where username = $2', [invitation, name])
  }
  await db.query(`update circle_members set joined_at = app_now() - interval '12 days' where circle = $1`, [
    early,
  ])
  await db.query(
    `insert into notes (author, title, content, circle, created_at)
     select id, $2, $3, $4, app_now() - interval '7 hours' from members where username = $1`,
    [
      'rohan',
      'Four of seven',
      'Four mornings so far. Tomorrow is the one I usually lose, so I am saying it here.',
      early,
    ],
  )
  await invite(db, await foundCircle(db, 'nandini', 'Sunday soup', 8), 'nandini', 'chetan')
}

async function foundCircle(db: Client, founder: string, name: string, goal: number): Promise<string> {
  const { rows } = await db.query('select (found_circle(id, $2, $3)).id from members where username = $1', [
    founder,
    name,
    goal,
  ])
  return rows[0].id
}

async function invite(db: Client, circle: string, inviter: string, invited: string): Promise<string> {
  const { rows } = await db.query(
    'select (invite_to_circle($1, id, $3)).id from members where username = $2',
    [circle, inviter, invited],
  )
  return rows[0].id
}

type Question = (typeof questions)[number]

/** Asks the teachers, some time ago, and answers after a few hours. */
async function ask(db: Client, { author, daysAgo, title, content, answer }: Question): Promise<void> {
  const { rows } = await db.query(
    `insert into notes (author, title, content, to_teachers, created_at)
     select id, $2, $3, true, app_now() - make_interval(secs => $4 * 86400.0) from members where username = $1 returning id, created_at`,
    [author, title, content, daysAgo],
  )
  const [{ id, created_at: askedAt }] = rows
  await db.query('update questions set asked_at = $2 where note = $1', [id, askedAt])
  if (!answer) return
  await db.query(
    `insert into comments (note, author, content, as_teacher, created_at)
     select $1, id, $3, true, $4::timestamptz + interval '5 hours' from members where username = $2`,
    [id, answer.teacher, answer.content, askedAt],
  )
}
