import { resolve } from 'node:path'
import { product } from '../content/product.ts'

type Env = Record<string, string | undefined>

/** A port: one that was asked for, or the usual one, from which a start may move on when it is taken. */
export type Port = { number: number; asked: boolean }

/** Where a thing of the outside world is: our stand-in on loopback, or the real one. */
export type Config = {
  production: boolean
  port: Port
  host: string
  /** Absolute. Keys, mails and the embedded database live here. */
  dataFolder: string
  database: { kind: 'embedded' } | { kind: 'server'; url: string }
  /** The origin that links in mails begin with; none: the address it listens at. */
  publicUrl: string | null
  rateLimitScale: number
  trustedProxies: string[]
  corsOrigins: string[]
  /** Made in the data folder, or given: the first signs and seals, all are accepted. */
  keys: { kind: 'made' } | { kind: 'given'; token: string[]; seal: string[] }
  /** What wraps the journals' keys: the first wraps, all open; they are kept apart from the database (quality S33). */
  journalKeys: { kind: 'made' } | { kind: 'given'; keys: string[] }
  mail: { kind: 'stand-in'; port: Port } | { kind: 'smtp'; url: string; from: string }
  google: { kind: 'stand-in' } | { kind: 'google'; clientId: string; jwksUrl: string; scriptUrl: string }
  razorpay:
    | { kind: 'stand-in' }
    | { kind: 'razorpay'; keyId: string; keySecret: string; webhookSecrets: string[]; apiUrl: string; scriptUrl: string }
  communityChatUrl: string | null
  /** The outside service whose page subscribes people to the newsletter; none: our own small page. */
  newsletterUrl: string | null
  /** Where metrics are read; none: they are off. Its port is never the public one. */
  metrics: { host: string; port: number } | null
  /** Whom to tell of a weakness (`/.well-known/security.txt`). */
  securityContact: string | null
  log: { kind: 'file' } | { kind: 'stdout' }
  logLevel: string
}

/** What is wrong with the environment: one sentence a fault. */
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
 * Reads every setting from the environment; the table of them stands in README.md. Nothing else reads it.
 *
 * @throws ConfigFaults with a sentence for each thing that is missing, malformed or a sample.
 */
export function readConfig(env: Env = process.env): Config {
  const faults: string[] = []
  const read = reader(env, faults)
  const production = env.NODE_ENV === 'production'
  const config: Config = {
    production,
    port: read.port('PORT', 3000),
    host: read.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: resolve(read.text('DATA_DIR') ?? '.data'),
    database: database(read, production),
    publicUrl: read.origin('PUBLIC_URL', production),
    rateLimitScale: read.positive('RATE_LIMIT_SCALE', 1),
    trustedProxies: read.list('TRUSTED_PROXIES'),
    corsOrigins: read.list('CORS_ORIGINS'),
    keys: keys(read, production),
    journalKeys: journalKeys(read, production),
    mail: mail(read, production),
    google: google(read, production),
    razorpay: razorpay(read, production),
    communityChatUrl: read.url('COMMUNITY_CHAT_URL', ['http:', 'https:']),
    newsletterUrl: read.url('NEWSLETTER_URL', ['http:', 'https:']),
    metrics: metrics(read),
    securityContact: read.url('SECURITY_CONTACT', ['mailto:', 'https:']),
    log: production ? { kind: 'stdout' } : { kind: 'file' },
    logLevel: read.choice('LOG_LEVEL', levels, 'info'),
  }
  if (faults.length) throw new ConfigFaults(faults)
  return config
}

type Reader = ReturnType<typeof reader>

function database(read: Reader, production: boolean): Config['database'] {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], production)
  return url ? { kind: 'server', url } : { kind: 'embedded' }
}

/** For the machine's own collector unless METRICS_HOST says otherwise. */
function metrics(read: Reader): Config['metrics'] {
  const { number, asked } = read.port('METRICS_PORT', 0)
  return asked ? { host: read.text('METRICS_HOST') ?? '127.0.0.1', port: number } : null
}

function keys(read: Reader, production: boolean): Config['keys'] {
  const token = read.secrets('TOKEN_KEYS', production)
  const seal = read.secrets('SEAL_KEYS', production || token.length > 0)
  return token.length ? { kind: 'given', token, seal } : { kind: 'made' }
}

function journalKeys(read: Reader, production: boolean): Config['journalKeys'] {
  const keys = read.secrets('JOURNAL_KEYS', production)
  return keys.length ? { kind: 'given', keys } : { kind: 'made' }
}

function mail(read: Reader, production: boolean): Config['mail'] {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'], production)
  const from = read.text('MAIL_FROM')
  if (production && !from) read.fault('MAIL_FROM is missing: the address that letters come from.')
  if (!url) return { kind: 'stand-in', port: read.port('MAILBOX_PORT', 8025) }
  return { kind: 'smtp', url, from: from ?? `${product.name} <hello@localhost>` }
}

function google(read: Reader, production: boolean): Config['google'] {
  const clientId = read.text('GOOGLE_CLIENT_ID')
  const jwksUrl = read.url('GOOGLE_JWKS_URL', ['http:', 'https:']) ?? googleKeys
  const scriptUrl = read.url('GOOGLE_SCRIPT_URL', ['http:', 'https:']) ?? googleScript
  if (production && !clientId) read.fault('GOOGLE_CLIENT_ID is missing: the client id of the Google sign-in.')
  return clientId ? { kind: 'google', clientId, jwksUrl, scriptUrl } : { kind: 'stand-in' }
}

/** All three or none: with half of them money would come in that nobody could confirm. */
function razorpay(read: Reader, production: boolean): Config['razorpay'] {
  const keyId = read.text('RAZORPAY_KEY_ID')
  const required = production || keyId !== null
  const [keySecret] = read.given('RAZORPAY_KEY_SECRET', required, 'the secret of the Razorpay key')
  const webhookSecrets = read.given('RAZORPAY_WEBHOOK_SECRETS', required, 'the secrets of the webhook, newest first')
  const apiUrl = read.url('RAZORPAY_API_URL', ['http:', 'https:']) ?? razorpayApi
  const scriptUrl = read.url('RAZORPAY_SCRIPT_URL', ['http:', 'https:']) ?? razorpayScript
  if (production && !keyId) read.fault('RAZORPAY_KEY_ID is missing: the id of the Razorpay key.')
  if (!keyId || !keySecret) return { kind: 'stand-in' }
  return { kind: 'razorpay', keyId, keySecret, webhookSecrets, apiUrl: apiUrl.replace(/\/$/, ''), scriptUrl }
}

/** Readers of one setting each; a fault becomes a sentence and a harmless value, so that all faults are told at once. */
function reader(env: Env, faults: string[]) {
  const fault = (sentence: string) => void faults.push(sentence)
  const text = (name: string) => env[name]?.trim() || null
  const list = (name: string) => (text(name) ?? '').split(',').map((part) => part.trim()).filter(Boolean)
  const url = (name: string, schemes: string[], required = false) => {
    const value = text(name)
    if (!value) {
      if (required) fault(`${name} is missing: production has no stand-in for it.`)
      return null
    }
    const scheme = URL.canParse(value) ? new URL(value).protocol : ''
    if (!schemes.includes(scheme)) fault(`${name} must be an address that begins with ${schemes.join(' or ')}//.`)
    return value
  }
  return {
    fault,
    text,
    list,
    url,
    port(name: string, usual: number): Port {
      const value = text(name)
      if (!value) return { number: usual, asked: false }
      const number = Number(value)
      if (!/^\d+$/.test(value) || number > 65_535) fault(`${name} must be a port from 0 to 65535, not "${value}".`)
      return { number, asked: true }
    },
    positive(name: string, usual: number): number {
      const value = text(name)
      if (!value) return usual
      if (!(Number(value) > 0 && Number.isFinite(Number(value)))) fault(`${name} must be a number above 0, not "${value}".`)
      return Number(value)
    },
    choice(name: string, choices: string[], usual: string): string {
      const value = text(name) ?? usual
      if (!choices.includes(value)) fault(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
      return value
    },
    origin(name: string, required: boolean): string | null {
      const value = url(name, ['http:', 'https:'], required)
      if (!value || !URL.canParse(value)) return null
      if (new URL(value).pathname !== '/') fault(`${name} must be an origin without a path.`)
      return new URL(value).origin
    },
    /** Secrets that somebody else has made: not ours to say how long, but never a sample. */
    given(name: string, required: boolean, what: string): string[] {
      const values = list(name)
      if (required && values.length === 0) fault(`${name} is missing: ${what}.`)
      if (values.some((value) => isSample(value) || value.length < 12)) fault(`${name} holds a sample value or one that is too short.`)
      return values
    },
    secrets(name: string, required: boolean): string[] {
      const values = list(name)
      if (required && values.length === 0) fault(`${name} is missing: make one with "openssl rand -base64 32".`)
      for (const value of values) {
        if (isSample(value) || new Set(value).size < 10) {
          fault(`${name} holds a sample value: make one with "openssl rand -base64 32".`)
        } else if (Buffer.from(value, 'base64').length < 32) {
          fault(`${name} is too short: 32 bytes in base64 at least ("openssl rand -base64 32").`)
        }
      }
      return values
    },
  }
}

const isSample = (value: string) => /change.?me|sample|example|your.?key/i.test(value)
