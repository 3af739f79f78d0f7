import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isTrivialKey } from './config/checks.ts'
import { readConfig, type ConfigFaults } from './config.ts'

const key = () => randomBytes(32).toString('base64')
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'thisIsNoRealSecret42',
  RAZORPAY_WEBHOOK_SECRETS: 'webhook-one-4711, webhook-two-0815',
}
const livekit = {
  LIVEKIT_URL: 'wss://rooms.nitya.test',
  LIVEKIT_API_KEY: 'APIqk5hAVNNmB9d',
  LIVEKIT_API_SECRET: 'vWm2Zt7qYh0cR4nXo9dKs6fJb1pLe8aU',
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nitya.test',
  DATABASE_URL: 'postgres://nitya:secret@127.0.0.1/nitya',
  TOKEN_KEYS: key(),
  SEAL_KEYS: key(),
  JOURNAL_KEYS: `${key()},${key()}`,
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Nitya <hello@nitya.test>',
  GRIEVANCE_OFFICER: 'Meera Nair',
  GRIEVANCE_ADDRESS: '12 Lake Road, Pune',
  GOOGLE_CLIENT_ID: 'nitya.apps.googleusercontent.com',
  ...razorpay,
}

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigFaults).sentences
  }
}

it('without any settings, every service is local', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    database: { kind: 'embedded' },
    keys: { kind: 'made' },
    mail: { kind: 'stand-in' },
    google: { kind: 'stand-in' },
    razorpay: { kind: 'stand-in' },
    livekit: { kind: 'stand-in' },
    trustedProxies: [],
    corsOrigins: [],
  })
})

it('staff need a passkey, unless a local setting turns this off', () => {
  expect(readConfig({}).staffSecondFactor).toBe('passkey')
  expect(readConfig({ STAFF_SECOND_FACTOR: 'none' }).staffSecondFactor).toBe('none')
  expect(faultsOf({ STAFF_SECOND_FACTOR: 'off' })).toEqual([
    expect.stringMatching(/^STAFF_SECOND_FACTOR must be one of/),
  ])
})

it('English is the only language, unless a local setting adds others', () => {
  expect(readConfig({}).languages).toEqual(['en'])
  expect(readConfig({ LANGUAGES: 'hi,en-XA,hi' }).languages).toEqual(['en', 'hi', 'en-XA'])
  expect(faultsOf({ LANGUAGES: 'hi,tlh' })).toEqual([expect.stringMatching(/^LANGUAGES .*: tlh\./)])
})

it('production starts if every setting is present', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    publicUrl: 'https://nitya.test',
    rateLimitScale: 1,
  })
})

describe('production does not start, and gives the reason in one sentence, with', () => {
  const shared = key()
  const counted = Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64')
  const typed = Buffer.from('my dog and my cat walk by the river').toString('base64')
  const refused: [name: string, env: Record<string, string>, sentence: RegExp][] = [
    [
      'Razorpay’s test key',
      { RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag' },
      /^RAZORPAY_KEY_ID must be a live key/,
    ],
    [
      'a public address without TLS',
      { PUBLIC_URL: 'http://nitya.test' },
      /^PUBLIC_URL must begin with https/,
    ],
    [
      'a public address of this machine',
      { PUBLIC_URL: 'https://localhost:3000' },
      /^PUBLIC_URL must not be an address of this machine/,
    ],
    [
      'a payment provider without TLS',
      { RAZORPAY_API_URL: 'http://api.razorpay.com' },
      /^RAZORPAY_API_URL must begin with https/,
    ],
    [
      'a payment provider on this machine',
      { RAZORPAY_API_URL: 'http://127.0.0.1:4020' },
      /^RAZORPAY_API_URL must not be/,
    ],
    [
      'a checkout script of this machine',
      { RAZORPAY_SCRIPT_URL: 'https://[::1]/checkout.js' },
      /^RAZORPAY_SCRIPT_URL must not be/,
    ],
    [
      'Google keys of this machine',
      { GOOGLE_JWKS_URL: 'https://127.1/certs' },
      /^GOOGLE_JWKS_URL must not be/,
    ],
    [
      'a Google script of this machine',
      { GOOGLE_SCRIPT_URL: 'https://[::ffff:127.0.0.1]/client' },
      /^GOOGLE_SCRIPT_URL must not be/,
    ],
    [
      'a newsletter of this machine',
      { NEWSLETTER_URL: 'https://letters.localhost./' },
      /^NEWSLETTER_URL must not be/,
    ],
    ['a language that is not complete', { LANGUAGES: 'hi' }, /^LANGUAGES must not be set in production/],
    [
      'staff without a second factor',
      { STAFF_SECOND_FACTOR: 'none' },
      /^STAFF_SECOND_FACTOR must not be none in production/,
    ],
    [
      'rate limits that have no effect',
      { RATE_LIMIT_SCALE: '1000000' },
      /^RATE_LIMIT_SCALE must be at most 100 /,
    ],
    [
      'one key for two purposes',
      { TOKEN_KEYS: shared, JOURNAL_KEYS: `${key()},${shared}` },
      /^TOKEN_KEYS, SEAL_KEYS and JOURNAL_KEYS share a key/,
    ],
    [
      'one key for all purposes',
      { TOKEN_KEYS: shared, SEAL_KEYS: shared, JOURNAL_KEYS: shared },
      /share a key/,
    ],
    [
      'a key of zeros',
      { TOKEN_KEYS: Buffer.alloc(32).toString('base64') },
      /^TOKEN_KEYS holds a sample value/,
    ],
    ['a key of ascending bytes', { SEAL_KEYS: counted }, /^SEAL_KEYS holds a key that can be guessed/],
    ['a key that was typed', { JOURNAL_KEYS: typed }, /^JOURNAL_KEYS holds a key that can be guessed/],
    [
      'words instead of a key',
      { JOURNAL_KEYS: 'correct horse battery staple, and the river at night' },
      /^JOURNAL_KEYS /,
    ],
    ['a short key', { TOKEN_KEYS: randomBytes(31).toString('base64') }, /^TOKEN_KEYS is too short/],
    [
      'a secret of one letter',
      { RAZORPAY_KEY_SECRET: 'aaaaaaaaaaaaaaaaaaaa' },
      /^RAZORPAY_KEY_SECRET holds a sample value/,
    ],
    ['every origin', { CORS_ORIGINS: '*' }, /^CORS_ORIGINS must hold origins .* not "\*"\.$/],
    [
      'the origin of any sandboxed page',
      { CORS_ORIGINS: 'https://app.nitya.test,null' },
      /^CORS_ORIGINS .* not "null"\.$/,
    ],
    ['an origin with a path', { CORS_ORIGINS: 'https://app.nitya.test/' }, /^CORS_ORIGINS /],
    [
      'a proxy without an address',
      { TRUSTED_PROXIES: 'nonsense' },
      /^TRUSTED_PROXIES must hold addresses or ranges .* not "nonsense"\.$/,
    ],
    ['an invalid range of proxies', { TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES /],
    ['everybody as a proxy', { TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES /],
  ]
  it.each(refused)('%s', (_name, env, sentence) => {
    const faults = faultsOf({ ...production, ...env })
    expect(faults).toContainEqual(expect.stringMatching(sentence))
    // Words with commas parse as several keys, none of them valid.
    if (!env['JOURNAL_KEYS']?.includes(' ')) expect(faults).toHaveLength(1)
  })

  it.each([
    [
      'a room server without TLS',
      { ...livekit, LIVEKIT_URL: 'ws://rooms.nitya.test' },
      /^LIVEKIT_URL must begin with wss/,
    ],
    [
      'a room server of this machine',
      { ...livekit, LIVEKIT_URL: 'wss://127.0.0.1:7880' },
      /^LIVEKIT_URL must not be an address of this machine/,
    ],
    [
      'a web page as a room server',
      { ...livekit, LIVEKIT_URL: 'https://rooms.nitya.test' },
      /^LIVEKIT_URL must be an address that begins with ws/,
    ],
    [
      'a room server without its key',
      { LIVEKIT_URL: livekit.LIVEKIT_URL, LIVEKIT_API_SECRET: livekit.LIVEKIT_API_SECRET },
      /^LIVEKIT_API_KEY is missing/,
    ],
    ['a key without its secret', { ...livekit, LIVEKIT_API_SECRET: '' }, /^LIVEKIT_API_SECRET is missing/],
    [
      'a short secret of a room server',
      { ...livekit, LIVEKIT_API_SECRET: 'tooShortToSignWith' },
      /^LIVEKIT_API_SECRET is too short/,
    ],
  ])('%s', (_name, env, sentence) => {
    expect(faultsOf({ ...production, ...env })).toContainEqual(expect.stringMatching(sentence))
  })

  it('none of its required settings', () => {
    const faults = faultsOf({ NODE_ENV: 'production' })
    const names = [
      'PUBLIC_URL',
      'DATABASE_URL',
      'TOKEN_KEYS',
      'SEAL_KEYS',
      'JOURNAL_KEYS',
      'SMTP_URL',
      'MAIL_FROM',
      'GRIEVANCE_OFFICER',
      'GOOGLE_CLIENT_ID',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
    ]
    expect(faults.map((sentence) => sentence.split(' ')[0]).sort()).toEqual(names.sort())
  })
})

it('video rooms are optional in production', () => {
  expect(readConfig(production).livekit).toEqual({ kind: 'none' })
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = livekit
  expect(readConfig({ ...production, ...livekit, LIVEKIT_URL: `${url}/` }).livekit).toEqual({
    kind: 'livekit',
    url,
    apiKey,
    apiSecret,
  })
})

describe('outside production', () => {
  it('stand-ins on this machine and any rate-limit scale are accepted', () => {
    const local = {
      RAZORPAY_API_URL: 'http://127.0.0.1:4020/',
      GOOGLE_JWKS_URL: 'http://localhost:4010/certs',
      RATE_LIMIT_SCALE: '1000000',
    }
    expect(readConfig({ ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_1', ...local })).toMatchObject({
      rateLimitScale: 1_000_000,
    })
  })

  it('unsafe or invalid values are refused', () => {
    expect(faultsOf({ TRUSTED_PROXIES: 'nonsense', CORS_ORIGINS: '*' })).toHaveLength(2)
  })
})

it('a trusted proxy can be given by address, range or kind', () => {
  const names = ['10.0.0.2', '10.1.0.0/16', 'fd00::/8', '::1', 'loopback', 'uniquelocal']
  expect(readConfig({ TRUSTED_PROXIES: names.join(', ') }).trustedProxies).toEqual(names)
})

it('Razorpay’s own addresses are the default, and two webhook secrets may be valid at the same time', () => {
  expect(readConfig(razorpay).razorpay).toEqual({
    kind: 'razorpay',
    keyId: 'rzp_live_1DP5mmOlF5G5ag',
    keySecret: 'thisIsNoRealSecret42',
    webhookSecrets: ['webhook-one-4711', 'webhook-two-0815'],
    apiUrl: 'https://api.razorpay.com',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  })
  expect(faultsOf({ ...razorpay, RAZORPAY_WEBHOOK_SECRETS: '' })).toEqual([
    'RAZORPAY_WEBHOOK_SECRETS is missing: the secrets of the webhook, newest first.',
  ])
})

it('a random key is never refused as guessable', () => {
  const random = Array.from({ length: 5_000 }, () => randomBytes(32))
  expect(random.filter(isTrivialKey)).toEqual([])
})
