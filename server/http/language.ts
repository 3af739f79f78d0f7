import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTongue, type Tongue } from '../../contract/languages.ts'
import { inLanguage } from '../core/language.ts'

/**
 * Handles each call that names a language in `X-Language` in that language. `Accept-Language` is ignored,
 * because browsers always send it, and other clients rely on the exact English sentences.
 */
export function speakLanguages(app: FastifyInstance): void {
  const speak = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const tongue = languageOf(request)
    if (tongue) inLanguage(tongue, done)
    else done()
  }
  app.addHook('onRequest', speak)
  // Reading a body may lose the context of the previous hook.
  app.addHook('preValidation', speak)
}

function languageOf({ headers }: FastifyRequest): Tongue | undefined {
  const asked = headers['x-language']
  return isTongue(asked) ? asked : undefined
}
