import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import type { Input } from '../../contract/api.ts'
import { call } from '../api/call.ts'
import { consentKey } from './consent.ts'
import { Refused } from '../api/failures.ts'
import { readDraft, storeDraft } from '../session/draftStorage.ts'
import { currentSession } from '../session/session.ts'
import { warnAndRethrow } from '../api/warn.ts'

type Result = Input<'POST /api/accounts/update-dosha/'>['body']
type BodyType = { bodyType: string | null; saved: boolean }

export const bodyTypeKey = ['bodyType'] as const
const draftName = 'dosha'
/** Milliseconds between two attempts to save a result. */
const retryInterval = 20_000

/** The member's body type on the server, null before the first quiz. A failed read is only logged; the screen says 'Not set'. */
export const useBodyType = () => useBody(({ bodyType }) => bodyType)

/** Whether the body type is a result that could not be saved on the server yet. */
export const useUnsaved = () => useBody(({ saved }) => !saved)

function useBody<T>(select: (body: BodyType) => T) {
  return useQuery({
    queryKey: bodyTypeKey,
    queryFn: readBodyType,
    select,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.saved === false ? retryInterval : false),
  })
}

/**
 * Saves a result on the server. If that fails, it is logged and the result stays in the tab's session storage, from where every
 * later read of the body type tries to save it again: the 25 answers are not lost (decision 0064).
 *
 * @throws Refused with status 400, after which another attempt would be in vain
 */
export async function saveResult(body: Result): Promise<BodyType> {
  const { member } = currentSession()
  storeDraft(member, draftName, JSON.stringify(body))
  try {
    await call('POST /api/accounts/update-dosha/', { body })
  } catch (failure) {
    console.warn('The body type could not be saved.', failure)
    if (!(failure instanceof Refused && failure.status === 400))
      return { bodyType: body.dosha_result, saved: false }
    dropUnsaved(member)
    throw failure
  }
  dropUnsaved(member)
  return { bodyType: body.dosha_result, saved: true }
}

/** Removes an unsaved result: it has been saved, or the member has withdrawn their consent. */
export const dropUnsaved = (member = currentSession().member) => storeDraft(member, draftName, '')

async function readBodyType({ signal, client }: QueryFunctionContext): Promise<BodyType> {
  const unsaved = readDraft(currentSession().member, draftName)
  if (unsaved) {
    const saving = await saveResult(JSON.parse(unsaved) as Result).catch(() => undefined)
    if (saving?.saved) void client.invalidateQueries({ queryKey: consentKey })
    if (saving) return saving
  }
  const answer = call('GET /api/accounts/update-dosha/', {}, { signal })
  const { dosha_result } = await answer.catch(warnAndRethrow('The body type could not be read.', signal))
  return { bodyType: dosha_result, saved: true }
}
