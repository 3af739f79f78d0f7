import { everyAnswer } from './every-answer.ts'
import type { Page } from './page.ts'

/** Addresses outside our own origin that pages load from; from the configuration. */
export type Outside = {
  googleScript: string | null
  razorpay: { scriptUrl: string; apiUrl: string }
  /** The page in the newsletter's frame; none: our own. */
  newsletter: string | null
  secure: boolean
}

// Pages whose address holds a token: it must reach nobody as a referrer (quality S19).
const secretPaths = ['/verify/:token', '/verify-email/:token', '/forgot-reset-password/:token', '/not-me/:token']

/**
 * The headers of a page (quality S14, S19). Inline scripts of the build are allowed by their hashes alone. Places
 * outside are for pages that run the app, in which every screen may come up; one to read alone has no use for them.
 */
export function pageHeaders(outside: Outside, { scriptHashes, runsApp }: Page, pattern: string): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(outside, scriptHashes, runsApp),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': secretPaths.includes(pattern) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...everyAnswer,
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  }
}

function contentPolicy({ googleScript, razorpay, newsletter, secure }: Outside, scriptHashes: string[], runsApp: boolean): string {
  const google = googleScript && runsApp ? googlePlaces(googleScript) : nowhere
  const checkout = runsApp ? razorpayPlaces(razorpay) : nowhere
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...google.script, ...checkout.script],
    'style-src': ["'self'", "'unsafe-inline'", ...google.style],
    'img-src': ["'self'", 'data:', ...google.img, ...checkout.img],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...google.connect, ...checkout.connect],
    'frame-src': [newsletter ? new URL(newsletter).origin : "'self'", ...google.frame, ...checkout.frame],
    'form-action': ["'self'", ...checkout.form],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(rules)
    .map(([name, places]) => [name, ...places].join(' '))
    .join('; ')
}

const nowhere = { script: [], style: [], img: [], connect: [], frame: [], form: [] }

/** Google documents these places; a stand-in has the same ones at its own origin. */
function googlePlaces(scriptUrl: string) {
  const gsi = new URL('.', scriptUrl).href
  const img = ['https://*.googleusercontent.com']
  return { script: [scriptUrl], style: [new URL('style', gsi).href], img, connect: [gsi], frame: [gsi] }
}

/**
 * Razorpay publishes no list of its places: the script's own origin and the API's, and beside them two that its real
 * checkout is seen to use (quality S14).
 */
function razorpayPlaces({ scriptUrl, apiUrl }: Outside['razorpay']) {
  const [script, api] = [new URL(scriptUrl).origin, new URL(apiUrl).origin]
  const real = script === 'https://checkout.razorpay.com'
  return {
    script: [script],
    img: real ? ['https://cdn.razorpay.com'] : [],
    connect: [api, ...(real ? ['https://lumberjack.razorpay.com'] : [])],
    frame: [...new Set([api, script])],
    form: [api],
  }
}
