import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { PermanentFailure, written } from '../services/jobs.ts'
import { inLanguage } from './language.ts'
import { layOutMail, type Letter } from './mail-layout.ts'
import { findLanguage } from './queries.types.ts'

/**
 * An email to be written and sent: its kind, recipient, other values for its writer, and the token of its
 * link, if any. `member` is the account whose change causes the email, which is not always the recipient's;
 * null for a guest.
 */
export type MailRequest = { kind: string; to: string; member: number | null; token?: string }

/**
 * Writes emails by kind. Links begin with `origin`, which comes from the configuration, never from a request.
 */
export type MailWriters = Record<string, (request: any, origin: string) => Letter>

/**
 * How many emails are sent concurrently: the mailer's connections can send these within the time limit of
 * one.
 */
export const mailsAtOnce = 20

type MailQueue = Pick<Services, 'jobs' | 'seals'>

const purposeOf = ({ kind, to }: MailRequest) => `mail:${kind}:${to}`

/**
 * Queues an email in the transaction of the change that causes it, so that both happen or neither does. The
 * token is encrypted while the email waits: no working link can be read from the database.
 */
export async function queueMail<Request extends MailRequest>(
  { jobs, seals }: MailQueue,
  db: Db,
  request: Request,
): Promise<void> {
  const { token } = request
  await jobs.queue(
    db,
    'mail',
    token === undefined ? request : { ...request, token: await seals.seal(token, purposeOf(request)) },
  )
}

/**
 * Sends queued emails, each with its job's id as Message-ID, so that an email sent twice because of a crash
 * is recognisable.
 */
export async function deliverQueuedMails(
  { db, jobs, seals, mailer, origin }: Services,
  writers: MailWriters,
): Promise<void> {
  await jobs.work(
    'mail',
    async (queued: MailRequest, { id }) => {
      const { token } = queued
      const request =
        token === undefined ? queued : { ...queued, token: await seals.open(token, purposeOf(queued)) }
      const [reader] = await findLanguage.run(request, db)
      const mail = await written(() =>
        inLanguage(reader!.language, () => layOutMail(request.to, writers[request.kind]!(request, origin()))),
      )
      const outcome = await mailer.send({ ...mail, messageId: id })
      if (outcome === 'refused')
        throw new PermanentFailure(`a mail of kind ${request.kind} was refused for good`)
    },
    mailsAtOnce,
  )
}
