import { call } from '../../api/call.ts'

/** Confirms or undoes a change of email with the token from an email. */
export const confirmEmail = (token: string) =>
  call('POST /api/accounts/change-email/confirm/', { body: { token } })
export const undoEmail = (token: string) => call('POST /api/accounts/change-email/undo/', { body: { token } })
