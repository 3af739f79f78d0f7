import { join } from 'node:path'
import { startGoogle } from './google/google.ts'
import { startLiveKit, type LiveKitStandIn } from './livekit/livekit.ts'
import { startRazorpay, type RazorpayStandIn } from './razorpay/razorpay.ts'
import { startMailbox } from './mailbox/mailbox.ts'

/** Ports: 0 for any free port; if omitted, the default port or the next free one. */
export type StandInSettings = {
  /** The data folder; each stand-in has its own folder in it. */
  folder: string
  mailboxPort?: number | undefined
  smtpPort?: number | undefined
  googlePort?: number | undefined
  razorpayPort?: number | undefined
  livekitPort?: number | undefined
}

/** The stand-ins' addresses, for the app's configuration. */
export type StandIns = {
  mailbox: { address: string; smtpUrl: string }
  google: { address: string; clientId: string; jwksUrl: string; scriptUrl: string }
  razorpay: RazorpayStandIn
  livekit: LiveKitStandIn
  stop(): Promise<void>
}

/** Starts the stand-ins on 127.0.0.1: all of them or, if a requested port is taken, none. */
export async function startStandIns(settings: StandInSettings): Promise<StandIns> {
  const { folder, mailboxPort, smtpPort, googlePort, razorpayPort, livekitPort } = settings
  const started = await Promise.allSettled([
    startMailbox({ folder: join(folder, 'mailbox'), webPort: mailboxPort, smtpPort }),
    startGoogle({ folder: join(folder, 'google'), port: googlePort }),
    startRazorpay({ folder: join(folder, 'razorpay'), port: razorpayPort }),
    startLiveKit({ folder: join(folder, 'livekit'), port: livekitPort }),
  ])
  const [mailbox, google, razorpay, livekit] = started
  const stop = async () => {
    await Promise.all(started.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)))
  }
  if (
    mailbox.status === 'rejected' ||
    google.status === 'rejected' ||
    razorpay.status === 'rejected' ||
    livekit.status === 'rejected'
  ) {
    await stop()
    throw started.find((each) => each.status === 'rejected')!.reason
  }
  const { address, clientId, jwksUrl, scriptUrl } = google.value
  return {
    mailbox: { address: mailbox.value.address, smtpUrl: mailbox.value.smtpUrl },
    google: { address, clientId, jwksUrl, scriptUrl },
    razorpay: razorpay.value,
    livekit: livekit.value,
    stop,
  }
}
