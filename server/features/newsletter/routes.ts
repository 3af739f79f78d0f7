import type { FastifyReply, FastifyRequest } from 'fastify'
import { email as limit } from '../../../contract/limits.ts'
import { canonicalEmail, isEmail } from '../../core/identity.ts'
import { words as http } from '../../http/copy.ts'
import { isRefusal } from '../../http/refuse.ts'
import type { RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { sheets } from './copy.ts'
import { sendSheet, sendTooOften, type Sheet } from '../../http/sheet.ts'
import { askToConfirm, subscribe, unsubscribe } from './subscribing.ts'
import { openTickets } from './tickets.ts'

type Ticketed = FastifyRequest<{ Params: { ticket: string } }>

/** The page behind an emailed link, with a button, and what the button does with the ticket's address. */
type Step = {
  path: string
  addressOf: (ticket: string) => Promise<string | null>
  ask: (action: string) => Sheet
  act: (email: string) => Promise<void>
  done: () => Sheet
}

/**
 * Serves the newsletter's own pages, used if no outside service is configured. People subscribe in the frame
 * below each post, confirm from their mailbox, and unsubscribe with one click (RFC 8058). The pages are HTML
 * forms, which work in a sandboxed frame without scripts. Opening a link changes nothing, because mail
 * scanners open links.
 */
export function newsletter({ app, throttle }: RouteContext, services: Services): void {
  const tickets = openTickets(services)

  app.get('/newsletter', (request, reply) => sendSheet(request, reply, sheets.ask(), true))

  app.post('/newsletter', async (request, reply) => {
    const { email = '' } = (request.body ?? {}) as { email?: unknown }
    const address = typeof email === 'string' ? email.trim() : ''
    if (address.length > limit.max || !isEmail(address)) {
      return sendSheet(request, reply.code(400), sheets.ask(address.slice(0, limit.max), http.email), true)
    }
    const counting = async () => {
      await throttle.count('mailByNetwork', request)
      await throttle.count('mailByAddress', request, `newsletter:${canonicalEmail(address)}`)
    }
    return unlessThrottled(request, reply, counting(), true, async () => {
      await askToConfirm(services, tickets, address)
      return sheets.asked()
    })
  })

  const serveStep = ({ path, addressOf, ask, act, done }: Step) => {
    app.get(`${path}/:ticket`, (request: Ticketed, reply) =>
      unlessThrottled(request, reply, throttle.count('read', request), false, async () =>
        (await addressOf(request.params.ticket)) === null ? null : ask(request.url),
      ),
    )
    app.post(`${path}/:ticket`, (request: Ticketed, reply) =>
      unlessThrottled(request, reply, throttle.count('write', request), false, async () => {
        const address = await addressOf(request.params.ticket)
        if (address === null) return null
        await act(address)
        return done()
      }),
    )
  }

  serveStep({
    path: '/newsletter/confirm',
    addressOf: tickets.confirming,
    ask: sheets.confirm,
    act: (email) => subscribe(services, tickets, email),
    done: sheets.confirmed,
  })
  serveStep({
    path: '/newsletter/unsubscribe',
    addressOf: tickets.unsubscribing,
    ask: sheets.leave,
    act: (email) => unsubscribe(services, email),
    done: sheets.left,
  })
}

/** Sends the page that `work` returns, 400 if `work` returns null for an invalid link, or 429 over the limit. */
async function unlessThrottled(
  request: FastifyRequest,
  reply: FastifyReply,
  counting: Promise<unknown>,
  framed: boolean,
  work: () => Promise<Sheet | null>,
) {
  try {
    await counting
  } catch (error) {
    if (!isRefusal(error, 429)) throw error
    return sendTooOften(request, reply, error, framed)
  }
  const sheet = await work()
  return sendSheet(request, sheet ? reply : reply.code(400), sheet ?? sheets.badLink(), framed)
}
