import type { Settings } from '../settings.ts'

/** Settings of a separate app whose outside services cannot be reached. */
export const alone: Omit<Settings, 'databaseUrl' | 'keys' | 'log'> = {
  port: { number: 0, asked: true },
  host: '127.0.0.1',
  pushKey: null,
  publicUrl: null,
  // No mail server listens here, so emails stay queued.
  mail: { url: 'smtp://127.0.0.1:9', from: 'Nitya <hello@nitya.test>' },
  google: null,
  razorpay: {
    keyId: 'x',
    keySecret: 'y'.repeat(20),
    webhookSecrets: ['z'.repeat(20)],
    apiUrl: 'http://127.0.0.1:9',
    scriptUrl: 'http://127.0.0.1:9/x.js',
  },
  livekit: null,
  communityChatUrl: null,
  grievanceOfficer: { name: 'Nitya', address: 'grievances@nitya.test' },
  languages: ['en'],
  newsletterUrl: null,
  metrics: null,
  securityContact: null,
  rateLimitScale: 1_000,
  staffSecondFactor: 'passkey',
  trustedProxies: [],
  corsOrigins: [],
  webFolder: null,
  logLevel: 'info',
  production: false,
}
