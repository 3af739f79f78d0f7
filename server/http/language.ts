import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTongue, type Tongue } from '../../contract/languages.ts'
import { inLanguage } from '../core/language.ts'

/**
 * Responds to each call in the language that the call names in `X-Language`. `Accept-Language` is ignored,
 * because browsers always send it, and other clients rely on the exact English sentences.
 */
export function speakLanguages(app: FastifyInstance): void {
  const speak = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const tongue = languageOf(request)
    if (tongue) inLanguage(tongue, done)
    else done()
  }
  app.addHook('onRequest', speak)
  // Reading the body may lose the language that the previous hook set.
  app.addHook('preValidation', speak)
}

function languageOf({ headers }: FastifyRequest): Tongue | undefined {
  const asked = headers['x-language']
  return isTongue(asked) ? asked : undefined
}
