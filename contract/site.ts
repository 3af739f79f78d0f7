import Type from 'typebox'
import { errorClasses } from './failures.ts'
import { lines, Nullable, OneOf } from './line.ts'
import * as limits from './limits.ts'

const Address = () => Nullable(Type.String())

/**
 * A path of the route table, such as `/classes/:id`: never a full address, which may contain a token or a
 * name.
 */
const Route = () => Type.String({ pattern: '^/[a-zA-Z_:*/-]*$', maxLength: 60 })
const { framesMax, errorsMax, blockedMax, vitalMax } = limits.browserReport
const Vital = () => Type.Optional(Type.Number({ minimum: 0, maximum: vitalMax }))

/** Public settings that pages need. */
export const site = lines({
  'GET /api/config/': {
    summary:
      'Get the addresses of the outside services that pages use; null for a service that is not set up.',
    guard: 'public',
    // No limit: every page requests it, and the response comes from memory.
    rate: null,
    status: 200,
    answer: Type.Object({
      google_client_id: Address(),
      google_script_url: Address(),
      community_chat_url: Address(),
      razorpay_script_url: Type.String(),
      push_public_key: Nullable(
        Type.String({ description: 'The key with which a browser subscribes to push messages.' }),
      ),
    }),
    failures: [],
  },
  'POST /api/browser-reports/': {
    summary:
      'Report errors, blocked sources and Web Vitals of a browser. Also accepts browsers’ own Content-Security-Policy reports (application/csp-report, application/reports+json).',
    guard: 'public',
    rate: 'report',
    bodyLimit: limits.browserReport.bytes,
    body: Type.Object({
      release: Type.Optional(Type.String({ pattern: '^[\\w-]+$', maxLength: 40 })),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            route: Route(),
            kind: OneOf(errorClasses),
            frames: Type.Array(
              Type.String({ pattern: '^/assets/[\\w.-]+\\.js:\\d+:\\d+$', maxLength: 120 }),
              { maxItems: framesMax },
            ),
          }),
          { maxItems: errorsMax },
        ),
      ),
      blocked: Type.Optional(
        Type.Array(
          Type.Object({
            directive: Type.String({ pattern: '^[a-z-]+$', maxLength: 40 }),
            origin: Type.String({ pattern: '^[a-z][a-z0-9.:/_-]*$', maxLength: 300 }),
          }),
          { maxItems: blockedMax },
        ),
      ),
      vitals: Type.Optional(Type.Object({ route: Route(), lcp: Vital(), inp: Vital(), cls: Vital() })),
    }),
    status: 204,
    failures: [],
  },
})
