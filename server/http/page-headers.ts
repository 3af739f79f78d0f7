import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action'
/**
 * Other origins, and URLs on them, that a page may load from, by directive of the Content-Security-Policy.
 */
export type Sources = Partial<Record<Directive, string[]>>

export type PagePolicy = {
  /** Hashes of the build's inline scripts: browsers run no other inline scripts. */
  scriptHashes: string[]
  sources: Sources[]
  /** The product is served over TLS, so browsers should load everything else over TLS too. */
  secure: boolean
  /** The page's URL contains a token, which no other site may receive as a referrer. */
  hasToken: boolean
  /** The page may ask for the camera and the microphone. */
  films: boolean
}

/**
 * Headers that have no effect here; with them, the largest page would not fit into the connection's first
 * round trip.
 */
const unneeded = {
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** The path to which browsers send reports about the policy (contract/site.ts). */
const reportsTo = '/api/browser-reports/'

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Prepares the security headers of a page, once; helmet writes them and rejects malformed sources. */
export function preparePageHeaders({
  scriptHashes,
  sources,
  secure,
  hasToken,
  films,
}: PagePolicy): SetHeaders {
  const outside = (directive: Directive) => sources.flatMap((each) => each[directive] ?? [])
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptHashes, ...outside('script-src')],
        'style-src': ["'self'", "'unsafe-inline'", ...outside('style-src')],
        'img-src': ["'self'", 'data:', ...outside('img-src')],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'connect-src': ["'self'", ...outside('connect-src')],
        'frame-src': outside('frame-src'),
        'form-action': ["'self'", ...outside('form-action')],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': secure ? [] : null,
        // A report names the document's address, so a page with a token sends none.
        'report-uri': hasToken ? null : [reportsTo],
        'report-to': hasToken ? null : ['own'],
      },
    },
    // Google's sign-in and the checkout open popups that send messages to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: hasToken ? 'no-referrer' : 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    ...unneeded,
  })
  const devices = films ? '(self)' : '()'
  return (request, reply) => {
    setHeaders(request.raw, reply.raw, () => undefined)
    reply.header(
      'permissions-policy',
      `camera=${devices}, geolocation=(), microphone=${devices}, payment=(self)`,
    )
    if (!hasToken) reply.header('reporting-endpoints', `own="${reportsTo}"`)
  }
}
