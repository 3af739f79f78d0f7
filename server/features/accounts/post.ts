import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { LetterOrder } from './letters.ts'

/** Queues one of the accounts' letters together with the change that causes it. */
export const post = (services: Services, db: Db, order: LetterOrder) => queueMail(services, db, order)
