import { call } from '../../api/call.ts'

/** Confirms a change of email, or undoes one, by the token of a mail. */
export const confirmEmail = (token: string) =>
  call('POST /api/accounts/change-email/confirm/', { body: { token } })
export const undoEmail = (token: string) => call('POST /api/accounts/change-email/undo/', { body: { token } })
