import type { Answer } from '../../../../contract/api.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../data/change.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useRead } from '../../../data/read.ts'
import { me as ownAccount } from '../../../core/me.ts'
import { moodSettings } from '../../../core/moods/calls.ts'
import { confirmWithCode, confirmWithPasskey } from '../../../session/passkeys/secondFactor.ts'
import { makePasskey } from '../../../session/passkeys/webauthn.ts'

export type Passkey = Answer<'POST /api/accounts/passkeys/'>
export type GoogleLink = Answer<'POST /api/accounts/google/'>
export type Session = Answer<'GET /api/accounts/sessions/'>[number]

export type StreakSettings = Answer<'GET /api/streaks/settings/'>

const lines = {
  passkeys: 'GET /api/accounts/passkeys/',
  google: 'GET /api/accounts/google/',
  sessions: 'GET /api/accounts/sessions/',
  streak: 'GET /api/streaks/settings/',
  blocked: 'GET /api/members/blocked/',
} as const

export const usePasskeys = () => useRead(lines.passkeys)
export const useGoogleLinks = () => useRead(lines.google)
export const useSessions = () => useRead(lines.sessions)
export const useBlocked = () => useReadPages(lines.blocked)
export const useStreakSettings = () => useRead(lines.streak)

/** Changes the language or the details on the member's page. */
export const useChangeAccount = () =>
  useChange('PATCH /api/accounts/me/', { touches: [ownAccount, 'GET /api/members/:username/'] })

export const useChangeEmail = () => useChange('POST /api/accounts/change-email/')

export const useChangePassword = () =>
  useChange('POST /api/accounts/change-password/', { touches: [lines.sessions] })

// Removing a passkey may end a session's second factor.
const ofPasskeys = { touches: [lines.passkeys, ownAccount] as const }

/** The proof for adding a passkey; empty if the session has its second factor. */
export type Proof = { password?: string; enrolment?: string }

export const useAddPasskey = () =>
  useChange(async ({ name, proof }: { name: string; proof: Proof }) => {
    const options = await call('POST /api/accounts/passkeys/options/', { body: { purpose: 'add', ...proof } })
    const response = await makePasskey(options)
    await call('POST /api/accounts/passkeys/', { body: { name, response } })
  }, ofPasskeys)

export const useRenamePasskey = () => useChange('PATCH /api/accounts/passkeys/:id/', ofPasskeys)
export const useRemovePasskey = () => useChange('DELETE /api/accounts/passkeys/:id/', ofPasskeys)

export const useLinkGoogle = () => useChange('POST /api/accounts/google/', { touches: [lines.google] })

export const useRemoveGoogle = () =>
  useChange('DELETE /api/accounts/google/:id/', { touches: [lines.google, lines.sessions] })

const ofAccount = { touches: [ownAccount] as const }

export const useConfirm = () => useChange(() => confirmWithPasskey(), ofAccount)
export const useRedeemCode = () => useChange((code: string) => confirmWithCode(code), ofAccount)

/** Creates ten new recovery codes. */
export const makeRecoveryCodes = () =>
  call('POST /api/accounts/recovery-codes/', { body: {} }).then(({ codes }) => codes)

export const useEndSession = () =>
  useChange('DELETE /api/accounts/sessions/:id/', { touches: [lines.sessions] })
export const useEndOtherSessions = () =>
  useChange('DELETE /api/accounts/sessions/', { touches: [lines.sessions] })

export const useChooseRhythm = () => useChange('PATCH /api/streaks/settings/', { touches: [lines.streak] })
export const useChooseMoods = () => useChange('PATCH /api/moods/settings/', { touches: [moodSettings] })

/** Unblocks a member, and reloads everything that may show their posts. */
export const useUnblock = () => useChange('DELETE /api/members/:username/block/', { touches: 'all' })

/** Chooses the time zone. With null, it follows the browser, whose zone is sent immediately. */
export const useChooseZone = (device: string) =>
  useChange(async (time_zone: string | null) => {
    if (time_zone === null) await call('PATCH /api/accounts/me/', { body: { time_zone: device } })
    await call('PATCH /api/accounts/me/', { body: { time_zone } })
  }, ofAccount)
