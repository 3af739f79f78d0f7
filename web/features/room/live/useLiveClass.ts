import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Quality } from '../choices.ts'
import type { Equipment } from '../GreenRoom.tsx'
import type { Ending } from '../stay.ts'
import { enterClass, type Happening, type LiveClass, type View } from './session.ts'

type Entry = {
  url: string
  token: string
  equipment: Equipment
  quality: Quality
  pictures?: boolean
  isTalk?: boolean
  onOver: (ending: Ending, equipment: Equipment) => void
  onHappening: (happening: Happening) => void
}

/**
 * Opens a session in the room that lasts as long as the component is mounted; undefined until it has begun.
 */
export function useLiveClass({
  url,
  token,
  equipment,
  quality,
  pictures = false,
  isTalk = false,
  onOver,
  onHappening,
}: Entry) {
  const [session, setSession] = useState<LiveClass>()
  const over = useEffectEvent(onOver)
  const happened = useEffectEvent(onHappening)
  const begin = useEffectEvent(() =>
    enterClass({
      url,
      token,
      equipment,
      quality,
      isTalk,
      onOver: (...ending) => over(...ending),
      onHappening: (happening) => happened(happening),
    }),
  )
  useEffect(() => {
    let begun: LiveClass | undefined
    // Strict mode mounts a component twice, and a second connection would replace the first.
    const timer = setTimeout(() => setSession((begun = begin())))
    return () => {
      clearTimeout(timer)
      begun?.close()
    }
  }, [])
  useEffect(() => session?.choose(quality, pictures), [session, quality, pictures])

  const watch = useCallback(
    (listener: () => void) => session?.watch(listener) ?? (() => undefined),
    [session],
  )
  const view = useSyncExternalStore<View | undefined>(watch, () => session?.view())
  return { session, view }
}
