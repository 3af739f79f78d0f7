import type { Logger } from 'pino'
import { readWallClock } from './core/clock.ts'
import { openSeals } from './core/seals.ts'
import { openTokens } from './core/tokens.ts'
import { openVault } from './core/vault.ts'
import { connect } from './db/connect.ts'
import { appRole } from './db/migrate.ts'
import type { Services } from './services.ts'
import { openGoogle } from './services/google.ts'
import { logFailedJobs, openJobs } from './services/jobs.ts'
import { openRooms } from './services/livekit.ts'
import { openMailer } from './services/mail.ts'
import { openPush } from './services/push.ts'
import { openRazorpay } from './services/razorpay.ts'
import { openSignals } from './services/signals.ts'
import type { Settings } from './settings.ts'

/**
 * Connects the app to its database and to the outside services.
 *
 * @param origin returns the product's public origin, once it is known
 * @returns the services, and a function that closes them
 */
export async function openServices(
  settings: Settings,
  logger: Logger,
  origin: () => string,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const { databaseUrl, google } = settings
  const db = connect({
    url: databaseUrl,
    role: appRole,
    onLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  const jobs = await openJobs(databaseUrl, logFailedJobs(logger))
  const signals = openSignals(databaseUrl, (error) =>
    logger.warn({ err: error }, 'signals were lost; listening again'),
  )
  const push = openPush(
    settings.pushKey && {
      privateKey: settings.pushKey,
      subject: contactOf(settings.mail.from),
    },
  )
  const services: Services = {
    db,
    jobs,
    tokens: openTokens(settings.keys.token),
    seals: openSeals(settings.keys.seal),
    vault: openVault(settings.keys.journal),
    google: openGoogle(google, () => readWallClock(db)),
    razorpay: openRazorpay(settings.razorpay),
    rooms: settings.livekit && openRooms(settings.livekit),
    mailer: openMailer(settings.mail),
    push,
    signals,
    rateLimitScale: settings.rateLimitScale,
    origin,
    staffSecondFactor: settings.staffSecondFactor,
    pageConfig: {
      google_client_id: google?.clientId ?? null,
      google_script_url: google?.scriptUrl ?? null,
      community_chat_url: settings.communityChatUrl,
      razorpay_script_url: settings.razorpay.scriptUrl,
      push_public_key: push.publicKey,
    },
  }
  return {
    services,
    async close() {
      await signals.close()
      await jobs.stop()
      services.mailer.close()
      await db.close()
    },
  }
}

/** Returns the contact address for push services: the sender of our emails. */
const contactOf = (from: string) => `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`
