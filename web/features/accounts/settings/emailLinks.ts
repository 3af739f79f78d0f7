import { call } from '../../../api/call.ts'
import { succeeded } from '../../../ui/useAttempt.ts'
import { copy } from './copy.ts'
import { failureOf } from './failures.ts'

/** Confirms a change of email, or undoes one, by the token of a mail. */
export const confirmEmail = (token: string) =>
  call('POST /api/accounts/change-email/confirm/', { body: { token } }).then(
    () => succeeded(copy.confirmEmail.done),
    failureOf,
  )
export const undoEmail = (token: string) =>
  call('POST /api/accounts/change-email/undo/', { body: { token } }).then(
    () => succeeded(copy.undoEmail.done),
    failureOf,
  )
