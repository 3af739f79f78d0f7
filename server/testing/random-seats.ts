import { tendWebinars } from '../features/webinars/routes.ts'
import { send, type Person } from './people.ts'
import type { TestServer } from './server.ts'
import { ask } from './webinars.ts'

/**
 * What the buyers of a round share: discount codes, a webinar with few seats, and a free talk with one seat.
 */
export type Round = {
  code: string
  half: string
  gift: string
  webinar: number
  talk: number
  desk: Person
}

/** The events of a seat, which can occur in any order. */
export const seatSteps = [
  'ticket',
  'ticket',
  'ticket with a code',
  'ticket for half',
  'ticket as a gift',
  'give the ticket back',
  'give the ticket back',
  'give the ticket back',
  'wait',
  'wait',
  'wait',
  'leave the list',
  'hold ends',
  'offer ends',
  'offer ends',
  'tend',
  'free ticket',
  'give the free ticket back',
  'wait for a free ticket',
] as const
export type SeatStep = (typeof seatSteps)[number] | 'host cancels'

/** Runs a step of a buyer's seat. @returns the response, if the step is a call */
export async function takeSeatStep(server: TestServer, who: Person, round: Round, step: SeatStep) {
  const { webinar, talk, code, half, gift, desk } = round
  const order = (discount_code?: string) => ask(server, `POST ${webinar}/order/`, who, { discount_code })
  switch (step) {
    case 'ticket':
      return order()
    case 'ticket with a code':
      return order(code)
    case 'ticket for half':
      return order(half)
    case 'ticket as a gift':
      return order(gift)
    case 'give the ticket back':
      return ask(server, `POST ${webinar}/cancel/`, who)
    case 'wait':
      return ask(server, `POST ${webinar}/waitlist/`, who)
    case 'leave the list':
      return ask(server, `DELETE ${webinar}/waitlist/`, who)
    case 'free ticket':
      return ask(server, `POST ${talk}/order/`, who, {})
    case 'give the free ticket back':
      return ask(server, `POST ${talk}/cancel/`, who)
    case 'wait for a free ticket':
      return ask(server, `POST ${talk}/waitlist/`, who)
    case 'host cancels':
      return send(server, `POST /api/staff/webinars/${webinar}/cancel/`, { reason: 'Ill.' }, desk.access)
    case 'hold ends':
      return end(server, round, 'held')
    case 'offer ends':
      return end(server, round, 'offered')
    case 'tend':
      return void (await tendWebinars(server.services))
  }
}

/** Expires the tickets with this status: `held` or `offered`. */
async function end(server: TestServer, { webinar, talk }: Round, status: string) {
  await server.sql(
    `with locked as (select id from webinars where id = any($1) order by id for update)
     update tickets set until = app_now() where webinar in (select id from locked) and status = $2`,
    [[webinar, talk], status],
  )
  return undefined
}
