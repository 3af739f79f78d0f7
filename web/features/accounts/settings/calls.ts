import type { Answer } from '../../../../contract/api.ts'
import { useCache } from '../../../api/cache.ts'
import { call } from '../../../api/call.ts'
import type { Line } from '../../../api/keys.ts'
import { useRead } from '../../../api/read.ts'
import { me as ownAccount } from '../../../core/me.ts'
import { moodSettings } from '../../../core/moods/calls.ts'
import { confirmWithCode, confirmWithPasskey } from '../../../session/secondFactor.ts'
import { failed, type Feedback, succeeded } from '../../../ui/useAttempt.ts'
import { makePasskey, webauthnFailure } from '../../../session/webauthn.ts'
import { copy } from './copy.ts'
import { failureOf } from './failures.ts'

export type Passkey = Answer<'POST /api/accounts/passkeys/'>
export type Session = Answer<'GET /api/accounts/sessions/'>[number]

export type StreakSettings = Answer<'GET /api/streaks/settings/'>

const lines = {
  passkeys: 'GET /api/accounts/passkeys/',
  sessions: 'GET /api/accounts/sessions/',
  streak: 'GET /api/streaks/settings/',
} as const

export const usePasskeys = () => useRead(lines.passkeys)
export const useSessions = () => useRead(lines.sessions)
export const useStreakSettings = () => useRead(lines.streak)

/** What adding a passkey is proved with; nothing where the session has its second factor. */
export type Proof = { password?: string; enrolment?: string }

/** Everything that Settings changes. Each says how it went. */
export function useSettings() {
  const cache = useCache()
  /** Does something, reads again what it changed, and says how it went. */
  const changing =
    (...changed: Line[]) =>
    async (work: () => Promise<unknown>, sentence: string, field?: string) => {
      try {
        await work()
        return succeeded(sentence)
      } catch (failure) {
        return webauthnFailure(failure) ?? failureOf(failure, field)
      } finally {
        if (changed.length) await cache.touch(changed)
      }
    }
  const [send, me, passkeys, sessions] = [
    changing(),
    changing(ownAccount),
    // A session may lose its second factor with a passkey.
    changing(lines.passkeys, ownAccount),
    changing(lines.sessions),
  ]
  const [streak, moods] = [changing(lines.streak), changing(moodSettings)]

  return {
    changeEmail(email: string, isEmail: boolean, password: string): Promise<Feedback> {
      if (!email) return Promise.resolve(failed(copy.account.emailRequired, 'email'))
      if (!isEmail) return Promise.resolve(failed(copy.account.emailInvalid, 'email'))
      if (!password) return Promise.resolve(failed(copy.passwordRequired, 'password'))
      return send(
        () => call('POST /api/accounts/change-email/', { body: { email, password } }),
        copy.account.emailAsked,
        'password',
      )
    },
    changePassword(old_password: string, new_password: string): Promise<Feedback> {
      if (!old_password) return Promise.resolve(failed(copy.passwordRequired, 'old'))
      if (!new_password) return Promise.resolve(failed(copy.passwordPart.freshRequired, 'fresh'))
      return sessions(
        () => call('POST /api/accounts/change-password/', { body: { old_password, new_password } }),
        copy.passwordPart.done,
        'fresh',
      )
    },
    addPasskey(name: string, proof: Proof): Promise<Feedback> {
      if (!name) return Promise.resolve(failed(copy.passkeys.nameRequired, 'name'))
      if (proof.password === '') return Promise.resolve(failed(copy.passwordRequired, 'password'))
      return passkeys(
        async () => {
          const options = await call('POST /api/accounts/passkeys/options/', {
            body: { purpose: 'add', ...proof },
          })
          const response = await makePasskey(options)
          await call('POST /api/accounts/passkeys/', { body: { name, response } })
        },
        copy.passkeys.addedNow,
        'password',
      )
    },
    renamePasskey: (id: number, name: string): Promise<Feedback> =>
      name
        ? passkeys(
            () => call('PATCH /api/accounts/passkeys/:id/', { params: { id }, body: { name } }),
            copy.passkeys.renamed,
          )
        : Promise.resolve(failed(copy.passkeys.nameRequired, 'name')),
    removePasskey: (id: number, password: string | undefined): Promise<Feedback> =>
      password === ''
        ? Promise.resolve(failed(copy.passwordRequired, 'password'))
        : passkeys(
            () =>
              call('DELETE /api/accounts/passkeys/:id/', {
                params: { id },
                body: password === undefined ? {} : { password },
              }),
            copy.passkeys.removed,
            'password',
          ),
    confirm: () => me(confirmWithPasskey, copy.staff.confirmedNow),
    redeemCode: (code: string): Promise<Feedback> =>
      code
        ? me(() => confirmWithCode(code), copy.staff.confirmedNow, 'code')
        : Promise.resolve(failed(copy.staff.codeRequired, 'code')),
    endSession: (id: string) =>
      sessions(() => call('DELETE /api/accounts/sessions/:id/', { params: { id } }), copy.sessions.ended),
    endOtherSessions: () => sessions(() => call('DELETE /api/accounts/sessions/'), copy.sessions.endedOthers),
    chooseRhythm: (body: StreakSettings) =>
      streak(() => call('PATCH /api/streaks/settings/', { body }), copy.streak.saved),
    askForMoods: (asked: boolean) =>
      moods(() => call('PATCH /api/moods/settings/', { body: { asked } }), copy.moods.saved),
    /** With null, the zone follows the browser again, which is told at once. */
    chooseZone: (time_zone: string | null, device: string) =>
      me(
        async () => {
          if (time_zone === null) await call('PATCH /api/accounts/me/', { body: { time_zone: device } })
          await call('PATCH /api/accounts/me/', { body: { time_zone } })
        },
        time_zone === null ? copy.zone.following : copy.zone.saved,
      ),
  }
}

/** Ten fresh recovery codes, or why there are none. */
export const makeRecoveryCodes = (): Promise<string[] | Feedback> =>
  call('POST /api/accounts/recovery-codes/', { body: {} }).then(({ codes }) => codes, failureOf)
