import type { Answer, Input } from '../../contract/api.ts'
import { type Cache, useCache } from '../data/cache.ts'
import { call } from '../api/call.ts'
import { useReadWith } from '../data/read.ts'
import { consents } from './consent/consent.ts'
import { Refused } from '../api/failures.ts'
import { readDraft, storeDraft } from '../session/draftStorage.ts'
import { currentSession } from '../session/session.ts'

type Result = Input<'POST /api/accounts/update-dosha/'>['body']
export const bodyType = 'GET /api/accounts/update-dosha/'
/** The response, or a result that has not yet been saved on the server. */
type BodyType = Answer<typeof bodyType> & { unsaved?: true }

const draftName = 'dosha'
/** Milliseconds between two attempts to save a result. */
const retryInterval = 20_000

/**
 * Reads the member's body type on the server, or null before the first quiz. A failed read is only logged;
 * the screen shows 'Not set'.
 */
export const useBodyType = () => useBody(({ dosha_result }) => dosha_result)

/** True if the body type is a result that has not yet been saved on the server. */
export const useUnsaved = () => useBody(({ unsaved }) => unsaved ?? false)

function useBody<T>(select: (body: BodyType) => T) {
  const cache = useCache()
  return useReadWith(bodyType, {}, (signal) => readBodyType(cache, signal), {
    select,
    warning: 'The body type could not be read.',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.unsaved ? retryInterval : false),
  })
}

/**
 * Saves a result on the server. A failure is logged, and the result stays in the tab's session storage; every
 * later read of the body type tries to save it again, so the 25 answers are not lost.
 *
 * @throws Refused with status 400, because another attempt would be refused too
 */
export async function saveResult(body: Result): Promise<BodyType> {
  const { member } = currentSession()
  storeDraft(member, draftName, JSON.stringify(body))
  try {
    await call('POST /api/accounts/update-dosha/', { body })
  } catch (failure) {
    console.warn('The body type could not be saved.', failure)
    if (!(failure instanceof Refused && failure.status === 400))
      return { dosha_result: body.dosha_result, unsaved: true }
    dropUnsaved(member)
    throw failure
  }
  dropUnsaved(member)
  return { dosha_result: body.dosha_result }
}

/** Removes the unsaved result, after it has been saved or the member has withdrawn their consent. */
export const dropUnsaved = (member = currentSession().member) => storeDraft(member, draftName, '')

async function readBodyType(cache: Cache, signal: AbortSignal): Promise<BodyType> {
  const unsaved = readDraft(currentSession().member, draftName)
  if (unsaved) {
    const saving = await saveResult(JSON.parse(unsaved) as Result).catch(() => undefined)
    if (saving && !saving.unsaved) void cache.touch([consents])
    if (saving) return saving
  }
  return call(bodyType, {}, { signal })
}
