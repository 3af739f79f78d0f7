import { useState } from 'react'
import type { Answer, Input } from '../../../contract/api.ts'
import { call } from '../../api/call.ts'
import { useChange } from '../../data/change.ts'
import { useRead, useReadAll } from '../../data/read.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { addDays, calendarDay } from '../../core/format.ts'
import { consents } from '../../core/consent/consent.ts'
import { sendOrKeep } from '../../app/offline/sendOrKeep.ts'
import { warnAndRethrow } from '../../data/warn.ts'

export type Entry = Answer<'GET /api/journal/'>[number]

export const journal = 'GET /api/journal/'
const notCounted = 'The breathing session could not be counted.'

/** Reads the member's entries loaded so far, newest first; `fetchNextPage` loads more. */
export const useEntries = () => useReadPages(journal, { query: { limit: 20 } })

/**
 * Entries from this day in earlier years. The server takes the days in the account's zone, so those that the
 * reader's own clock dates otherwise are dropped.
 */
export function useOnThisDay(enabled: boolean) {
  const [on] = useState(() => dayOfYear(new Date().toISOString()))
  const options = { enabled, warning: 'The entries of earlier years could not be read.' }
  const read = useRead(journal, { query: { on, limit: 20 } }, options)
  return { ...read, data: read.data?.filter(({ created_at }) => dayOfYear(created_at) === on) }
}

/** Returns a moment's month and day, as '11-21'. */
const dayOfYear = (moment: string) => calendarDay(moment).slice('2026-'.length)

/**
 * Every entry of the chosen days, newest first. The server takes the days in the account's zone: it is asked
 * for a day more on each side, and the entries are kept that the reader's own clock dates within.
 */
export function useEntriesOf(from: string, until: string) {
  const read = useReadAll(journal, { query: { from: shiftDay(from, -1), until: shiftDay(until, 1) } })
  const isChosen = ({ created_at }: Entry) => {
    const day = calendarDay(created_at)
    return from <= day && day <= until
  }
  return { ...read, data: read.data?.filter(isChosen) }
}

/** Leaves a day that does not exist, from an address typed by hand, for the server to refuse. */
const shiftDay = (day: string, by: number) => (Number.isNaN(Date.parse(day)) ? day : addDays(day, by))

/** Saves an entry, or queues it while offline. */
export const useSaveEntry = (onSaved: (content: string) => void) =>
  useChange(
    (input: Input<'POST /api/journal/'>, { retryKey }) =>
      sendOrKeep({ kind: 'entry', body: input.body }, retryKey!, () =>
        call('POST /api/journal/', input, { retryKey: retryKey! }),
      ),
    // The consents are reloaded even after a failure, since the consent may have been withdrawn in another
    // tab.
    { once: true, touches: [journal, consents], onSuccess: (_, { body }) => onSaved(body.content) },
  )

/** Records on the server that a thought was released. Failures are logged, without the thought. */
export const letGo = (thought: string): Promise<boolean> =>
  call('POST /api/let-go/', { body: { thought } })
    .catch(warnAndRethrow('The release did not reach the server.'))
    .then(
      () => true,
      () => false,
    )

/**
 * Starts a breathing session.
 *
 * @returns its id, or undefined if the server could not be reached: the session continues, but earns no
 * points
 */
export const startSession = (): Promise<number | undefined> =>
  call('POST /api/breathing/')
    .catch(warnAndRethrow(notCounted))
    .then(
      ({ id }) => id,
      () => undefined,
    )

/** Ends a breathing session. Resolves to the points it earned. */
export const endSession = (id: number): Promise<number> =>
  call('PUT /api/breathing/:id/', { params: { id } })
    .catch(warnAndRethrow(notCounted))
    .then(
      ({ points_added }) => points_added,
      () => 0,
    )

const ownPatterns = 'GET /api/breathing/patterns/'
export type OwnPattern = Answer<typeof ownPatterns>[number]

/** Reads the member's own breath patterns, oldest first. */
export const usePatterns = () =>
  useRead(ownPatterns, {}, { warning: 'The breath patterns could not be read.' })

export const useKeepPattern = () => useChange('POST /api/breathing/patterns/', { touches: [ownPatterns] })
export const useRemovePattern = () =>
  useChange('DELETE /api/breathing/patterns/:id/', { touches: [ownPatterns] })
