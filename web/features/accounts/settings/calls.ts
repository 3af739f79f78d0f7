import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/api.ts'
import { call } from '../../../api/call.ts'
import { meKey } from '../../../core/me.ts'
import { moodKeys } from '../../../core/moods/calls.ts'
import { confirmWithCode, confirmWithPasskey } from '../../../session/secondFactor.ts'
import { failed, type Feedback, succeeded } from '../../../ui/useAttempt.ts'
import { makePasskey, webauthnFailure } from '../../../session/webauthn.ts'
import { copy } from './copy.ts'
import { failureOf } from './failures.ts'

export type Passkey = Answer<'POST /api/accounts/passkeys/'>
export type Session = Answer<'GET /api/accounts/sessions/'>[number]

export type StreakSettings = Answer<'GET /api/streaks/settings/'>

const keys = {
  me: meKey,
  passkeys: ['passkeys'],
  sessions: ['sessions'],
  streak: ['streak settings'],
  moods: moodKeys.settings,
}

export const usePasskeys = () =>
  useQuery({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) => call('GET /api/accounts/passkeys/', {}, { signal }),
  })
export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call('GET /api/accounts/sessions/', {}, { signal }),
  })

export const useStreakSettings = () =>
  useQuery({
    queryKey: keys.streak,
    queryFn: ({ signal }) => call('GET /api/streaks/settings/', {}, { signal }),
  })

/** What adding a passkey is proved with; nothing where the session has its second factor. */
export type Proof = { password?: string; enrolment?: string }

/** Everything that Settings changes. Each says how it went. */
export function useSettings() {
  const cache = useQueryClient()
  /** Does something, reads again what it changed, and says how it went. */
  const changing =
    (changed?: QueryKey) => async (work: () => Promise<unknown>, sentence: string, field?: string) => {
      try {
        await work()
        return succeeded(sentence)
      } catch (failure) {
        return webauthnFailure(failure) ?? failureOf(failure, field)
      } finally {
        if (changed) await cache.invalidateQueries({ queryKey: changed })
      }
    }
  const [send, me, passkeys, sessions] = [
    changing(),
    changing(keys.me),
    changing(keys.passkeys),
    changing(keys.sessions),
  ]
  const [streak, moods] = [changing(keys.streak), changing(keys.moods)]

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
    removePasskey: (id: number) =>
      passkeys(() => call('DELETE /api/accounts/passkeys/:id/', { params: { id } }), copy.passkeys.removed),
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
