import { insertMember } from './insert-member.ts'
import { send, withoutExpiry, type Person } from './people.ts'
import type { TestServer } from './server.ts'

type Sql = Pick<TestServer, 'sql'>
export type WebinarWish = {
  startsAt: string
  minutes?: number
  capacity?: number
  host?: number | null
  /** In rupees. */
  price?: number
  link?: string | null
}

/** Creates a member whose session survives every move of the clock. */
export const addBuyer = async (server: TestServer, name: string): Promise<Person> =>
  withoutExpiry(server, await insertMember(server, name))

/** Adds a webinar, as staff would. */
export async function addWebinar(
  server: Sql,
  { startsAt, minutes = 60, capacity = 20, host = null, price = 499, link = null }: WebinarWish,
): Promise<number> {
  const [row] = await server.sql(
    `insert into webinars (title, description, host, starts_at, minutes, capacity, price_paise, link)
     values ('Sleep and rhythm', 'An evening about rest.', $1, $2, $3, $4, $5, $6) returning id`,
    [host, startsAt, minutes, capacity, Math.round(price * 100), link],
  )
  return Number(row.id)
}

/** Adds a ticket that needed no payment. */
export const addTicket = (server: Sql, webinar: number, member: number, status = 'booked') =>
  server.sql(
    `insert into tickets (webinar, member, status, booked_at, booked_for, waiting_number, until)
     select id, $2, $3, case when $3 = 'booked' then app_now() end, starts_at, case when $3 = 'waiting' then nextval('ticket_numbers') end,
       case when $3 in ('held', 'offered') then app_now() + interval '10 minutes' end
     from webinars where id = $1`,
    [webinar, member, status],
  )

export const addQuestion = async (server: Sql, webinar: number, member: number): Promise<number> => {
  const [row] = await server.sql(
    `insert into webinar_questions (webinar, member, text) values ($1, $2, 'How long should I rest?') returning id`,
    [webinar, member],
  )
  return Number(row.id)
}

/** Sends a call about a webinar. */
export const ask = (server: Pick<TestServer, 'app'>, key: string, who?: Person, body?: object) => {
  const [method, path] = key.split(' ')
  return send(server, `${method} /api/webinars/${path}`, body, who?.access)
}

/** Orders a ticket and pays for it at the provider, without delivering the webhook. */
export async function payTicket(server: TestServer, webinar: number, who: Person, body: object = {}) {
  const answer = await ask(server, `POST ${webinar}/order/`, who, body)
  if (answer.statusCode > 201) throw new Error(`order returned ${answer.statusCode} ${answer.body}`)
  return server.razorpay.pay(answer.json().order_id)
}

/** Returns a member's ticket as stored. */
export async function ticketOf(server: Sql, webinar: number, member: number) {
  const [row] = await server.sql(
    'select status, round, until, waiting_number from tickets where webinar = $1 and member = $2',
    [webinar, member],
  )
  return row as
    | { status: string; round: number; until: Date | null; waiting_number: string | null }
    | undefined
}
