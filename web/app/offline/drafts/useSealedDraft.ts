import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../../session/session.ts'
import { dropSealed, keepSealed, openSealed } from './sealed.ts'

/**
 * Stores an unfinished text on this device, encrypted under the member's key, so that it survives closing the
 * tab. `draft` is undefined until something is written; `isKept` is true once the whole draft is stored.
 * `forget(sent)` deletes the draft unless it was changed after it was sent.
 */
export function useSealedDraft<T extends object>(name: string) {
  const { member } = currentSession()
  const [state, setState] = useState<{ draft: T | undefined; isPending: boolean; isKept: boolean }>({
    draft: undefined,
    isPending: true,
    isKept: false,
  })
  // Writes run one after another, so the last version wins.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)
  const current = useRef<T>(undefined)

  useEffect(() => {
    let isShown = true
    const show = (text: string | undefined) => {
      const draft = text === undefined ? undefined : (JSON.parse(text) as T)
      if (!isShown) return
      current.current = draft
      setState({ draft, isPending: false, isKept: draft !== undefined })
    }
    openSealed(member, name).then(show, (failure: unknown) => {
      console.warn('The stored draft could not be opened.', failure)
      show(undefined)
    })
    return () => {
      isShown = false
    }
  }, [member, name])

  function store(draft: T | undefined) {
    const nth = ++latest.current
    current.current = draft
    setState({ draft, isPending: false, isKept: false })
    turn.current = turn.current
      .then(() =>
        draft ? keepSealed(member, name, JSON.stringify(draft)) : dropSealed(member, name).then(() => false),
      )
      .then(
        (isKept) => nth === latest.current && setState((now) => ({ ...now, isKept })),
        (failure: unknown) => console.warn('The draft could not be stored on this device.', failure),
      )
  }
  return {
    ...state,
    write: store,
    forget: (sent: T | undefined) => current.current === sent && store(undefined),
  }
}
