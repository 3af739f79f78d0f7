import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Inbox } from './inbox.ts'

const defaultLimit = 50
/**
 * The content security policy for shown emails: no scripts, and nothing is loaded. Links open in a new tab.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

type ListQuery = {
  query?: string
  start?: string
  limit?: string
}

/**
 * Serves the part of Mailpit's JSON API that reads a mailbox, with the paths and fields that Mailpit
 * documents.
 */
export function serveApi(app: FastifyInstance, inbox: Inbox): void {
  for (const path of ['/api/v1/messages', '/api/v1/search']) {
    app.get<{ Querystring: ListQuery }>(path, async ({ query }) =>
      inbox.page({
        query: query.query ?? '',
        start: wholeNumber(query.start, 0),
        limit: wholeNumber(query.limit, defaultLimit),
      }),
    )
  }

  app.delete<{ Body?: { IDs?: string[] } }>('/api/v1/messages', async ({ body }, reply) => {
    await inbox.remove(body?.IDs?.length ? body.IDs : undefined)
    return reply.type('text/plain').send('ok')
  })

  app.get<{ Params: { id: string } }>('/api/v1/message/:id', async ({ params }, reply) => {
    const mail = inbox.mail(params.id)
    if (!mail) return notFound(reply)
    inbox.markRead(mail.ID)
    return mail
  })

  app.get<{ Params: { id: string } }>('/api/v1/message/:id/headers', async ({ params }, reply) => {
    const mail = inbox.mail(params.id)
    return mail ? inbox.headers(mail.ID) : notFound(reply)
  })

  app.get<{ Params: { id: string } }>('/api/v1/message/:id/raw', async ({ params }, reply) => {
    const mail = inbox.mail(params.id)
    if (!mail) return notFound(reply)
    return reply.type('text/plain; charset=utf-8').send(await inbox.raw(mail.ID))
  })

  app.get<{ Params: { id: string } }>('/view/:id([0-9a-z]+).txt', async ({ params }, reply) => {
    const mail = inbox.mail(params.id)
    return mail ? reply.type('text/plain; charset=utf-8').send(mail.Text) : notFound(reply)
  })

  type View = { Params: { id: string }; Querystring: { embed?: string } }
  app.get<View>('/view/:id([0-9a-z]+).html', async (request, reply) => {
    const html = inbox.mail(request.params.id)?.HTML
    if (!html) return notFound(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .header('referrer-policy', 'no-referrer')
      .send(request.query.embed === '1' ? openLinksInNewTab(html) : html)
  })
}

function openLinksInNewTab(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html
}

function wholeNumber(text: string | undefined, fallback: number): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : fallback
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('404 page not found')
}
