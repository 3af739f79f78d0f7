import { inLanguage } from '../../core/language.ts'
import type { Services } from '../../services.ts'
import { mailsAtOnce } from '../../core/mail-queue.ts'
import { Delayed, mark, written, type Claim } from '../../services/jobs.ts'
import { dueAt, factsOf, isDigest, wantedChannels } from './judge.ts'
import { inviteBy } from './invitations.ts'
import { kindOf } from './kinds.ts'
import { wordsOf, writeNotificationMail } from './mails.ts'
import * as queries from './queries.types.ts'

/** An attempt leases its delivery for this many seconds, longer than the timeouts of email and push. */
const leaseSeconds = 45
/** The maximum number of seconds for which a push service stores a message for an offline browser. */
const pushSeconds = 24 * 3_600

type Taken = queries.ITakeDeliveryResult

/** Sends the deliveries that `dispatch` has queued. */
export async function deliverNotifications(services: Services): Promise<void> {
  await services.jobs.work(
    'notification',
    ({ delivery }: { delivery: string }, claim) => deliver(services, delivery, claim),
    mailsAtOnce,
  )
}

/**
 * Sends a delivery, unless it has been sent, is being sent, or is no longer wanted. Providers recognise a
 * repeated delivery by its id, which is the Message-ID of an email and the topic of a push message.
 *
 * @throws Delayed while another attempt is sending the delivery
 */
async function deliver(services: Services, id: string, claim: Claim): Promise<void> {
  const { db } = services
  const [taken] = await queries.takeDelivery.run({ id, seconds: leaseSeconds }, db)
  if (!taken) {
    const [waiting] = await queries.isWaiting.run({ id }, db)
    if (waiting) throw new Delayed('another attempt is sending this delivery')
    return
  }
  // Since the delivery was planned, a setting or the seat may have changed, or quiet hours may have begun.
  const isMail = taken.channel === 'mail'
  if (!wantedChannels(taken)[isMail ? 'mail' : 'push']) return end(services, id, 'not wanted any more')
  if (dueAt(taken) > taken.now)
    return void (await queries.postponeDelivery.run({ id, until: dueAt(taken) }, db))
  const send = isMail ? sendMail : sendPush
  const outcome = await inLanguage(taken.language, () => send(services, id, taken)).catch(async (error) => {
    await queries.releaseDelivery.run({ id }, db)
    throw error
  })
  await mark(() => end(services, id, outcome), claim)
}

const end = async ({ db }: Services, id: string, outcome: string) =>
  void (await queries.endDelivery.run({ id, outcome }, db))

async function sendMail(services: Services, id: string, taken: Taken): Promise<string> {
  const { kind, member, email, scope } = taken
  const mail = await written(() =>
    writeNotificationMail(
      services.seals,
      { kind, member, email, facts: factsOf(taken), scope },
      services.origin(),
    ),
  )
  return services.mailer.send({ ...mail, calendar: await inviteBy(services, taken), messageId: id })
}

async function sendPush({ db, push }: Services, id: string, taken: Taken): Promise<string> {
  const { kind, notification, device, endpoint, p256dh, auth, now, scope } = taken
  const { urgent = false, until } = kindOf(kind)
  const facts = factsOf(taken)
  const last = isDigest(taken) ? null : until?.(facts)
  const seconds = last ? Math.min(pushSeconds, (last.getTime() - now.getTime()) / 1_000) : pushSeconds
  const { title, text, path } = await written(() => wordsOf(kind, facts, scope))
  const payload = { id: notification, title, text, path }
  const target = { endpoint: endpoint!, p256dh: p256dh!, auth: auth! }
  // A topic has at most 32 characters, the length of a UUID without hyphens.
  const outcome = await push.send(target, { payload, topic: id.replaceAll('-', ''), urgent, seconds })
  if (outcome === 'gone') await queries.forgetDevice.run({ device: device! }, db)
  return outcome
}
