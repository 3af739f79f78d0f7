import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import type { Input } from '../../contract/api.ts'
import { call } from './call.ts'
import { consentKey } from './consent.ts'
import { Refused } from './failures.ts'
import { keepDraft, readDraft } from './keptDrafts.ts'
import { currentSession } from './session.ts'
import { warnAndRethrow } from './warn.ts'

type Result = Input<'POST /api/accounts/update-dosha/'>['body']
type BodyType = { bodyType: string | null; saved: boolean }

export const bodyTypeKey = ['bodyType'] as const
const untilSaved = 'dosha'
const nextTry = 20_000

/**
 * The member's body type as the server keeps it: null before the first quiz. A failed read is only logged (spec §8); the
 * screen says 'Not set', and may offer another try.
 */
export const useBodyType = () => useBody(({ bodyType }) => bodyType)

/** Whether that is a result which the server could not be given yet. */
export const useUnsaved = () => useBody(({ saved }) => !saved)

function useBody<T>(select: (body: BodyType) => T) {
  return useQuery({
    queryKey: bodyTypeKey,
    queryFn: readBodyType,
    select,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.saved === false ? nextTry : false),
  })
}

/**
 * Hands a result to the server. One that does not get there is kept in the tab's own storage, where every later look at
 * the body type brings it along: nobody answers 25 questions for nothing. The failure itself is only logged (spec §8).
 *
 * @throws Refused when the server will not have it: to ask again would be in vain.
 */
export async function saveResult(body: Result): Promise<BodyType> {
  const { member } = currentSession()
  keepDraft(member, untilSaved, JSON.stringify(body))
  try {
    await call('POST /api/accounts/update-dosha/', { body })
  } catch (failure) {
    console.warn('The body type could not be saved.', failure)
    if (!(failure instanceof Refused && failure.status === 400)) return { bodyType: body.dosha_result, saved: false }
    dropUnsaved(member)
    throw failure
  }
  dropUnsaved(member)
  return { bodyType: body.dosha_result, saved: true }
}

/** Forgets a result that waits: it is saved, or its member no longer wants it to be. */
export const dropUnsaved = (member = currentSession().member) => keepDraft(member, untilSaved, '')

async function readBodyType({ signal, client }: QueryFunctionContext): Promise<BodyType> {
  const unsaved = readDraft(currentSession().member, untilSaved)
  if (unsaved) {
    const kept = await saveResult(JSON.parse(unsaved) as Result).catch(() => undefined)
    if (kept?.saved) void client.invalidateQueries({ queryKey: consentKey })
    if (kept) return kept
  }
  const answer = call('GET /api/accounts/update-dosha/', {}, { signal })
  const { dosha_result } = await answer.catch(warnAndRethrow('The body type could not be read.', signal))
  return { bodyType: dosha_result, saved: true }
}
