import { resolve } from 'node:path'
import { product } from '../content/product.ts'
import { isTongue, type Tongue } from '../contract/languages.ts'
import { openReader, type Env, type Port, type Reader } from './config/reader.ts'

export type { Port }

/** With `none`, for local work only, every session counts as having a second factor. */
type SecondFactor = 'passkey' | 'none'

export type GrievanceOfficer = { name: string; address: string }

/** Every setting of a process. Each outside service is either our stand-in on loopback or the real service. */
export type Config = {
  production: boolean
  port: Port
  host: string
  /** The absolute path of the folder for keys, emails and the embedded database. */
  dataFolder: string
  database: { kind: 'embedded' } | { kind: 'server'; url: string }
  /** The origin of links in emails; if null, the address at which the server listens. */
  publicUrl: string | null
  rateLimitScale: number
  /** The second factor that a session needs for staff roles. */
  staffSecondFactor: SecondFactor
  trustedProxies: string[]
  corsOrigins: string[]
  /** Keys generated in the data folder, or given in base64. The first of each list signs or seals; all are valid. */
  keys: { kind: 'made' } | { kind: 'given'; token: string[]; seal: string[] }
  /** The keys that wrap members' journal keys, in base64, kept apart from the database. The first wraps new keys. */
  journalKeys: { kind: 'made' } | { kind: 'given'; keys: string[] }
  mail: { kind: 'stand-in'; port: Port } | { kind: 'smtp'; url: string; from: string }
  google: { kind: 'stand-in' } | { kind: 'google'; clientId: string; jwksUrl: string; scriptUrl: string }
  razorpay:
    | { kind: 'stand-in' }
    | {
        kind: 'razorpay'
        keyId: string
        keySecret: string
        webhookSecrets: string[]
        apiUrl: string
        scriptUrl: string
      }
  /** The video rooms of classes without an outside link. Optional in production. */
  livekit:
    | { kind: 'stand-in' }
    | { kind: 'livekit'; url: string; apiKey: string; apiSecret: string }
    | { kind: 'none' }
  /** The VAPID key of push messages, generated in the data folder or given; `none` disables push. */
  push: { kind: 'made' } | { kind: 'given'; privateKey: string } | { kind: 'none' }
  communityChatUrl: string | null
  /**
   * The languages that people may choose from, English first. Only English in production, until another
   * language is complete.
   */
  languages: Tongue[]
  /** The external page for newsletter subscriptions; null for our own page. */
  newsletterUrl: string | null
  /** The port for metrics, never the public port; null if metrics are not served. */
  metrics: { host: string; port: number } | null
  /** The contact for reports of vulnerabilities, in `/.well-known/security.txt`. */
  securityContact: string | null
  /** The name and address that the law requires on /legal. */
  grievanceOfficer: GrievanceOfficer
  log: { kind: 'file' } | { kind: 'stdout' }
  logLevel: string
}

/** The problems with the environment's values, one sentence each. */
export class ConfigFaults extends Error {
  readonly sentences: string[]

  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'
const googleScript = 'https://accounts.google.com/gsi/client'
const razorpayApi = 'https://api.razorpay.com'
const razorpayScript = 'https://checkout.razorpay.com/v1/checkout.js'
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads every setting from the environment, as README.md lists them. Nothing else in the server reads the
 * environment.
 *
 * @throws ConfigFaults with a sentence for each value that is missing, malformed, a sample, or unsafe in
 * production.
 */
export function readConfig(env: Env = process.env): Config {
  const faults: string[] = []
  const production = env.NODE_ENV === 'production'
  const read = openReader(env, production, faults)
  const config: Config = {
    production,
    port: read.port('PORT', 3000),
    host: read.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: resolve(read.text('DATA_DIR') ?? '.data'),
    database: database(read),
    publicUrl: read.origin('PUBLIC_URL', production),
    rateLimitScale: read.factor('RATE_LIMIT_SCALE', 1, 100),
    staffSecondFactor: staffSecondFactor(read),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    corsOrigins: read.origins('CORS_ORIGINS'),
    ...keys(read),
    mail: mail(read),
    google: google(read),
    razorpay: razorpay(read),
    livekit: livekit(read),
    push: push(read),
    communityChatUrl: read.webUrl('COMMUNITY_CHAT_URL'),
    languages: languages(read),
    newsletterUrl: read.webUrl('NEWSLETTER_URL'),
    metrics: metrics(read),
    securityContact: read.url('SECURITY_CONTACT', ['mailto:', 'https:']),
    grievanceOfficer: grievanceOfficer(read),
    log: production ? { kind: 'stdout' } : { kind: 'file' },
    logLevel: read.choice('LOG_LEVEL', levels, 'info'),
  }
  if (faults.length) throw new ConfigFaults(faults)
  return config
}

function staffSecondFactor(read: Reader): SecondFactor {
  const factor = read.choice('STAFF_SECOND_FACTOR', ['passkey', 'none'], 'passkey')
  if (read.production && factor === 'none')
    read.fault('STAFF_SECOND_FACTOR must not be none in production: staff need a passkey.')
  return factor === 'none' ? 'none' : 'passkey'
}

function languages(read: Reader): Tongue[] {
  const tags = read.text('LANGUAGES')?.split(',') ?? []
  const unknown = tags.filter((tag) => !isTongue(tag))
  if (unknown.length)
    read.fault(
      `LANGUAGES names languages that the pages do not have: ${unknown.join(', ')}. Choose from en, hi and en-XA.`,
    )
  const others = tags.filter(isTongue).filter((tag) => tag !== 'en')
  if (read.production && others.length)
    read.fault('LANGUAGES must not be set in production: no language but English is complete.')
  return ['en', ...new Set(others)]
}

function database(read: Reader): Config['database'] {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], read.production)
  return url ? { kind: 'server', url } : { kind: 'embedded' }
}

/** Metrics are served on loopback, for a collector on this machine, unless METRICS_HOST is set. */
function metrics(read: Reader): Config['metrics'] {
  const { number, asked } = read.port('METRICS_PORT', 0)
  return asked ? { host: read.text('METRICS_HOST') ?? '127.0.0.1', port: number } : null
}

/** Each key serves one purpose, so that a leaked key does not expose data of other purposes. */
function keys(read: Reader): Pick<Config, 'keys' | 'journalKeys'> {
  const token = read.keys('TOKEN_KEYS', read.production)
  const seal = read.keys('SEAL_KEYS', read.production || token.length > 0)
  const journal = read.keys('JOURNAL_KEYS', read.production)
  // A key may occur twice within one purpose. Keys that are too short are reported separately.
  const all = [token, seal, journal]
    .flatMap((values) => [...new Set(values.map(inHex))])
    .filter((hex) => hex.length >= 64)
  if (new Set(all).size < all.length) {
    read.fault(
      'TOKEN_KEYS, SEAL_KEYS and JOURNAL_KEYS share a key: make one for each with "openssl rand -base64 32".',
    )
  }
  return {
    keys: token.length ? { kind: 'given', token, seal } : { kind: 'made' },
    journalKeys: journal.length ? { kind: 'given', keys: journal } : { kind: 'made' },
  }
}

/** Returns a key's bytes in hex, which are the same for every spelling of the key. */
const inHex = (base64: string) => Buffer.from(base64, 'base64').toString('hex')

function mail(read: Reader): Config['mail'] {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'], read.production)
  const from = read.text('MAIL_FROM')
  if (read.production && !from) read.fault('MAIL_FROM is missing: the address that emails come from.')
  if (!url) return { kind: 'stand-in', port: read.port('MAILBOX_PORT', 8025) }
  return { kind: 'smtp', url, from: from ?? `${product.name} <hello@localhost>` }
}

/** India's IT Rules require publishing both the officer's name and the address. */
function grievanceOfficer(read: Reader): GrievanceOfficer {
  const [name, address] = [read.text('GRIEVANCE_OFFICER'), read.text('GRIEVANCE_ADDRESS')]
  if (read.production && !(name && address))
    read.fault(
      'GRIEVANCE_OFFICER and GRIEVANCE_ADDRESS must be set: the person that /legal names, and how to reach them.',
    )
  return { name: name ?? product.name, address: address ?? 'grievances@nitya.test' }
}

/** Optional in production: without a key, notifications are only sent by email and shown in the bell. */
function push(read: Reader): Config['push'] {
  const privateKey = read.text('VAPID_PRIVATE_KEY')
  if (!privateKey) return read.production ? { kind: 'none' } : { kind: 'made' }
  if (!/^[\w-]{43}=?$/.test(privateKey))
    read.fault(
      'VAPID_PRIVATE_KEY must be 32 bytes in base64url, as "npx web-push generate-vapid-keys" makes it.',
    )
  return { kind: 'given', privateKey }
}

function google(read: Reader): Config['google'] {
  const clientId = read.text('GOOGLE_CLIENT_ID')
  const jwksUrl = read.webUrl('GOOGLE_JWKS_URL') ?? googleKeys
  const scriptUrl = read.webUrl('GOOGLE_SCRIPT_URL') ?? googleScript
  if (read.production && !clientId)
    read.fault('GOOGLE_CLIENT_ID is missing: the client id of the Google sign-in.')
  return clientId ? { kind: 'google', clientId, jwksUrl, scriptUrl } : { kind: 'stand-in' }
}

/** Requires all three settings or none: with only some, the app could take payments that it cannot confirm. */
function razorpay(read: Reader): Config['razorpay'] {
  const keyId = read.text('RAZORPAY_KEY_ID')
  const required = read.production || keyId !== null
  const [keySecret] = read.foreignSecrets('RAZORPAY_KEY_SECRET', required, 'the secret of the Razorpay key')
  const webhookSecrets = read.foreignSecrets(
    'RAZORPAY_WEBHOOK_SECRETS',
    required,
    'the secrets of the webhook, newest first',
  )
  const apiUrl = read.webUrl('RAZORPAY_API_URL') ?? razorpayApi
  const scriptUrl = read.webUrl('RAZORPAY_SCRIPT_URL') ?? razorpayScript
  if (read.production && !keyId) read.fault('RAZORPAY_KEY_ID is missing: the id of the Razorpay key.')
  if (read.production && keyId && !keyId.startsWith('rzp_live_')) {
    read.fault(`RAZORPAY_KEY_ID must be a live key (rzp_live_…) in production, not "${keyId}".`)
  }
  if (!keyId || !keySecret) return { kind: 'stand-in' }
  return { kind: 'razorpay', keyId, keySecret, webhookSecrets, apiUrl: apiUrl.replace(/\/$/, ''), scriptUrl }
}

/** Requires all three settings or none. Without them, in production, each class needs a link to another provider. */
function livekit(read: Reader): Config['livekit'] {
  const url = read.roomUrl('LIVEKIT_URL')
  const apiKey = read.text('LIVEKIT_API_KEY')
  const some = url !== null || apiKey !== null || read.text('LIVEKIT_API_SECRET') !== null
  if (!some) return { kind: read.production ? 'none' : 'stand-in' }
  const [apiSecret] = read.foreignSecrets('LIVEKIT_API_SECRET', true, 'the secret of the LiveKit key')
  if (!url) read.fault('LIVEKIT_URL is missing: the address of the LiveKit server.')
  if (!apiKey) read.fault('LIVEKIT_API_KEY is missing: the key of this app at LiveKit.')
  // The secret signs tokens. LiveKit itself requires 32 characters.
  if (apiSecret && apiSecret.length < 32)
    read.fault('LIVEKIT_API_SECRET is too short: use at least 32 characters.')
  return url && apiKey && apiSecret ? { kind: 'livekit', url, apiKey, apiSecret } : { kind: 'none' }
}
