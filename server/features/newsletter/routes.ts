import type { FastifyReply, FastifyRequest } from 'fastify'
import { email as limit } from '../../../contract/limits.ts'
import { canonicalEmail, isEmail } from '../../core/identity.ts'
import { isRefusal } from '../../http/refuse.ts'
import type { RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { badEmail, sheets } from './copy.ts'
import { sendSheet, type Sheet } from './page.ts'
import { askToConfirm, subscribe, unsubscribe } from './subscribing.ts'
import { openTickets } from './tickets.ts'

type Ticketed = FastifyRequest<{ Params: { ticket: string } }>

/**
 * The newsletter's own small pages, for a product that has no outside service for it: asked for in the frame below each
 * post, agreed to from the mailbox, ended by one click (RFC 8058). They are pages with forms and no calls, so they work
 * in a sandbox without scripts; a link alone changes nothing, since mail scanners follow links.
 */
export function newsletter({ app, throttle }: RouteContext, services: Services): void {
  const tickets = openTickets(services)

  app.get('/newsletter', (request, reply) => sendSheet(request, reply, sheets.ask(), true))

  app.post('/newsletter', async (request, reply) => {
    const { email = '' } = (request.body ?? {}) as { email?: unknown }
    const address = typeof email === 'string' ? email.trim() : ''
    if (address.length > limit.max || !isEmail(address)) {
      return sendSheet(request, reply.code(400), sheets.ask(address.slice(0, limit.max), badEmail), true)
    }
    try {
      await throttle.count('mailByNetwork', request)
      await throttle.count('mailByAddress', request, `newsletter:${canonicalEmail(address)}`)
    } catch (error) {
      if (!isRefusal(error, 429)) throw error
      return sendSheet(request, reply.code(429).headers(error.headers), sheets.tooOften(), true)
    }
    await askToConfirm(services, tickets, address)
    return sendSheet(request, reply, sheets.asked(), true)
  })

  const step = (path: string, addressOf: (ticket: string) => Promise<string | null>, ask: (action: string) => Sheet, act: Act, done: () => Sheet) => {
    app.get(`${path}/:ticket`, async (request: Ticketed, reply) =>
      (await addressOf(request.params.ticket)) ? sendSheet(request, reply, ask(request.url)) : refuse(request, reply),
    )
    app.post(`${path}/:ticket`, async (request: Ticketed, reply) => {
      const address = await addressOf(request.params.ticket)
      if (!address) return refuse(request, reply)
      await act(address)
      return sendSheet(request, reply, done())
    })
  }
  step('/newsletter/confirm', tickets.confirming, sheets.confirm, (email) => subscribe(services, tickets, email), sheets.confirmed)
  step('/newsletter/unsubscribe', tickets.unsubscribing, sheets.leave, (email) => unsubscribe(services, email), sheets.left)
}

type Act = (email: string) => Promise<void>

const refuse = (request: FastifyRequest, reply: FastifyReply) => sendSheet(request, reply.code(400), sheets.badLink())
