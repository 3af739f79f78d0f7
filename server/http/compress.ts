import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { brotliCompress, constants, gzip, type CompressCallback } from 'node:zlib'

/** Shorter responses fit into one packet anyway. */
const least = 1_400
/**
 * These levels are fast, with results nearly as small as those of slower levels
 * (docs/decisions/0109-the-http-layer.md).
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const gzipOptions = { level: 3 }

const compressors: Record<string, (text: string, done: CompressCallback) => void> = {
  br: (text, done) => brotliCompress(text, brotliOptions, done),
  gzip: (text, done) => gzip(text, gzipOptions, done),
}
const encodings = [...Object.keys(compressors), 'identity']

/**
 * Compresses long responses to GET. Responses to other methods are mostly short, and some contain tokens.
 * docs/decisions/0109-the-http-layer.md explains why compression leaks nothing.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < least || request.method !== 'GET')
      return done(null, payload)
    addVary(reply)
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings) ?? 'identity'
    const compress = compressors[encoding]
    if (!compress || reply.hasHeader('content-encoding')) return done(null, payload)
    compress(payload, (error, compressed) => {
      if (error) return done(error)
      reply.header('content-encoding', encoding).header('content-length', compressed.length)
      done(null, compressed)
    })
  })
}

/** CORS may have added `Origin` to Vary already. */
function addVary(reply: FastifyReply) {
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
}
