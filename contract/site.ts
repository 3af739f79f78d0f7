import Type from 'typebox'
import { errorClasses } from './failures.ts'
import { lines, Nullable, OneOf } from './line.ts'
import * as limits from './limits.ts'

const Address = () => Nullable(Type.String())

/** A path of the route table, such as `/classes/:id`: never an address, which may hold a token or a name. */
const Route = () => Type.String({ pattern: '^/[a-zA-Z_:*/-]*$', maxLength: 60 })
const { framesMax, errorsMax, blockedMax, vitalMax } = limits.browserReport
const Vital = () => Type.Optional(Type.Number({ minimum: 0, maximum: vitalMax }))

/** Public settings that pages need. */
export const site = lines({
  'GET /api/config/': {
    summary: 'Get the addresses of outside services that the pages use; null where a service isn’t set up.',
    guard: 'public',
    // Every page requests it, and it is served from memory.
    rate: null,
    status: 200,
    answer: Type.Object({
      google_client_id: Address(),
      google_script_url: Address(),
      community_chat_url: Address(),
      razorpay_script_url: Type.String(),
      push_public_key: Nullable(
        Type.String({ description: 'The key that a browser subscribes to push messages with.' }),
      ),
    }),
    failures: [],
  },
  'POST /api/browser-reports/': {
    summary:
      'Report errors, blocked sources and Web Vitals of a browser. Browsers’ own reports of the Content-Security-Policy are read too (application/csp-report, application/reports+json).',
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
