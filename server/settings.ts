import type { Tongue } from '../contract/languages.ts'
import type { GrievanceOfficer, Port } from './config.ts'
import type { Keys } from './keys.ts'
import type { RoomSettings } from './services/livekit.ts'
import type { RazorpaySettings } from './services/razorpay.ts'

/** The running app's configuration, with the addresses of stand-ins for services that are not configured. */
export type Settings = {
  /**
   * In production, the test clock is refused, and a stopping process first waits for load balancers to
   * notice.
   */
  production: boolean
  port: Port
  host: string
  databaseUrl: string
  keys: Keys
  /** The VAPID key, 32 bytes; if null, nobody can subscribe to push messages. */
  pushKey: Buffer | null
  publicUrl: string | null
  mail: { url: string; from: string }
  google: { clientId: string; jwksUrl: string; scriptUrl: string } | null
  razorpay: RazorpaySettings & { scriptUrl: string }
  /** The video rooms; if null, classes without a link have no room. */
  livekit: RoomSettings | null
  communityChatUrl: string | null
  /** The languages that people may choose from, English first. */
  languages: readonly Tongue[]
  newsletterUrl: string | null
  rateLimitScale: number
  /** `none`: staff need no second factor. Never in production. */
  staffSecondFactor: 'passkey' | 'none'
  trustedProxies: string[]
  corsOrigins: string[]
  /** The folder of the built web app; if null, only the API is served, as in tests. */
  webFolder: string | null
  /** The address of the metrics; if null, nothing is measured. */
  metrics: { host: string; port: number } | null
  /** The contact for reports of vulnerabilities: `mailto:` or `https:`. */
  securityContact: string | null
  /** The officer named on /legal. */
  grievanceOfficer: GrievanceOfficer
  /** A file's path, or 1 for standard output. */
  log: string | 1
  logLevel: string
}
