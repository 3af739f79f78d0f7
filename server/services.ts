import type { Answer } from '../contract/api.ts'
import type { Jobs } from './services/jobs.ts'
import type { GoogleSignIn } from './services/google.ts'
import type { Razorpay } from './services/razorpay.ts'
import type { Seals } from './core/seals.ts'
import type { Tokens } from './core/tokens.ts'
import type { Vault } from './core/vault.ts'
import type { Database } from './db/connect.ts'

/** What features are built with: the database, the keys' uses, and the outside world. */
export type Services = {
  db: Database
  jobs: Jobs
  tokens: Tokens
  seals: Seals
  /** Opens and closes journals. */
  vault: Vault
  google: GoogleSignIn
  razorpay: Razorpay
  rateLimitScale: number
  /** What the pages are told of the place (`GET /api/config/`). */
  pageConfig: Answer<'GET /api/config/'>
}
