import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { PermanentFailure } from '../services/jobs.ts'
import type { Mail } from '../services/mail.ts'
import type { Letter } from './paper.ts'

/** What a letter is about: its kind, whose it is, what its writer needs, and perhaps the token of its link. */
export type LetterOrder = { kind: string; to: string; token?: string }

/** Writes letters of some kinds. Links begin with `origin`, from the configuration, never from a request (S9). */
export type Writers = Record<string, (order: any, origin: string) => Letter>

/** What posting takes of the services. */
type Post = Pick<Services, 'jobs' | 'seals'>

const about = (order: LetterOrder) => `letter:${order.kind}:${order.to}`

/**
 * Queues a letter together with the change that causes it: both happen, or neither. Its token waits sealed, so that
 * the database holds none that works.
 */
export async function post<O extends LetterOrder>({ jobs, seals }: Post, db: Db, order: O): Promise<void> {
  const { token } = order
  await jobs.queue(db, 'mail', token === undefined ? order : { ...order, token: seals.seal(token, about(order)) })
}

/** Sends the waiting letters, each under its job's id, so that a letter sent twice after a crash is known as one. */
export async function sendPosted({ jobs, seals }: Post, mail: Mail, writers: Writers, origin: () => string) {
  await jobs.work('mail', async (waiting: LetterOrder, { id }) => {
    const { token } = waiting
    const order = token === undefined ? waiting : { ...waiting, token: seals.open(token, about(waiting)) }
    const outcome = await mail.send({ ...writers[order.kind]!(order, origin()), messageId: id })
    if (outcome === 'refused') throw new PermanentFailure(`a letter of kind ${order.kind} was refused for good`)
  })
}
