import { useEffect } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import { useRead } from '../../data/read.ts'
import { expectWelcome } from '../../session/welcome.ts'

export const welcome = 'GET /api/welcome/'
export type Steps = NonNullable<Answer<typeof welcome>['steps']>

/** Reads the first steps of a new member, again whenever the feed is shown. */
export function useWelcome() {
  const read = useRead(
    welcome,
    {},
    { staleTime: 0, refetchOnWindowFocus: false, warning: 'The welcome could not be read.' },
  )
  const { data } = read
  useEffect(() => {
    if (data) expectWelcome(data.steps !== null)
  }, [data])
  return read
}

export const useDismissWelcome = () =>
  useChange('DELETE /api/welcome/', {
    optimistic: (cache) => void cache.put(welcome, {}, { steps: null }),
    touches: [welcome],
  })
