import type { Answer } from '../contract/api.ts'
import type { Jobs } from './services/jobs.ts'
import type { GoogleSignIn } from './services/google.ts'
import type { Mailer } from './services/mail.ts'
import type { Push } from './services/push.ts'
import type { Signals } from './services/signals.ts'
import type { Razorpay } from './services/razorpay.ts'
import type { Rooms } from './services/livekit.ts'
import type { Seals } from './core/seals.ts'
import type { Tokens } from './core/tokens.ts'
import type { Vault } from './core/vault.ts'
import type { Database } from './db/connect.ts'

/** What features depend on: the database, the app's keys, and the outside services. */
export type Services = {
  db: Database
  jobs: Jobs
  tokens: Tokens
  seals: Seals
  /** Encrypts and decrypts journals. */
  vault: Vault
  google: GoogleSignIn
  razorpay: Razorpay
  /** The video rooms; null if none are configured. */
  rooms: Rooms | null
  mailer: Mailer
  push: Push
  signals: Signals
  rateLimitScale: number
  /** The product's public origin, for links in emails and calendars. Known once the app listens. */
  origin: () => string
  /** `none`: staff need no second factor. Never in production. */
  staffSecondFactor: 'passkey' | 'none'
  /** The settings that pages need (`GET /api/config/`). */
  pageConfig: Answer<'GET /api/config/'>
}
