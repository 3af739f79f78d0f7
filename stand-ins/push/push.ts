import { createService, openService } from '../service.ts'

/** A message as a push service receives it: encrypted, so the service cannot read it. */
export type PushedMessage = {
  subscription: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export type PushStandIn = Awaited<ReturnType<typeof startPushService>>

const preferredPort = 4040

/**
 * Starts a browser vendor's push service (RFC 8030): accepts encrypted messages for subscriptions and returns
 * 201, or the statuses that a test sets.
 */
export async function startPushService({ port }: { port?: number | undefined }) {
  const messages: PushedMessage[] = []
  const answers: number[] = []
  let hold: Promise<void> | undefined
  const app = createService()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { id: string }; Body: Buffer }>(
    '/subscriptions/:id',
    async ({ params, headers, body }, reply) => {
      await hold
      const status = answers.shift() ?? 201
      // A real service requires these three headers as well.
      const complete =
        headers['ttl'] &&
        headers['content-encoding'] === 'aes128gcm' &&
        headers.authorization?.startsWith('vapid ')
      if (!complete) return reply.code(400).send('TTL, Content-Encoding or Authorization is missing')
      if (status === 201) messages.push({ subscription: params.id, headers, body })
      return reply.code(status).send()
    },
  )
  const { address, shut, reopen } = await openService(app, { preferred: preferredPort, asked: port })
  return {
    address,
    /** Every accepted message. */
    messages,
    /**
     * Returns these statuses for the next messages, then 201 again: 404 and 410 for an ended subscription,
     * 429, 500.
     */
    answer: (...statuses: number[]) => void answers.push(...statuses),
    /** Delays responses to messages until `over` resolves. */
    holdUntil: (over: Promise<void>) => void (hold = over.finally(() => (hold = undefined))),
    down: shut,
    up: reopen,
    stop: shut,
  }
}
