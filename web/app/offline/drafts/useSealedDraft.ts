import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../../session/session.ts'
import { dropSealed, keepSealed, openSealed } from './sealed.ts'

/**
 * A text being written. It stays on this device, encrypted under the member's key, so it can be left and
 * continued, even after the tab was closed. `draft` is undefined until something is written; `isKept` says
 * that the device has all of it.
 */
export function useSealedDraft<T extends object>(name: string) {
  const [state, setState] = useState<{ draft: T | undefined; isPending: boolean; isKept: boolean }>({
    draft: undefined,
    isPending: true,
    isKept: false,
  })
  // One after the other, so the last version is the one that stays.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)

  useEffect(() => {
    let isShown = true
    const { member } = currentSession()
    const show = (text: string | undefined) => {
      const draft = text === undefined ? undefined : (JSON.parse(text) as T)
      if (isShown) setState({ draft, isPending: false, isKept: draft !== undefined })
    }
    openSealed(member, name).then(show, (failure: unknown) => {
      console.warn('What was written before could not be opened.', failure)
      show(undefined)
    })
    return () => {
      isShown = false
    }
  }, [name])

  function store(draft: T | undefined) {
    const { member } = currentSession()
    const nth = ++latest.current
    setState({ draft, isPending: false, isKept: false })
    turn.current = turn.current
      .then(() =>
        draft ? keepSealed(member, name, JSON.stringify(draft)) : dropSealed(member, name).then(() => false),
      )
      .then(
        (isKept) => nth === latest.current && setState((now) => ({ ...now, isKept })),
        (failure: unknown) => console.warn('What is being written could not be kept here.', failure),
      )
  }
  return { ...state, write: store, forget: () => store(undefined) }
}
