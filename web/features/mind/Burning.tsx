import { useEffect, useEffectEvent, useRef } from 'react'
import { shown } from '../../../contract/limits.ts'
import { burn } from './fire/burn.ts'

type Props = {
  thought: string
  /** What happens, in words, for those who hear the page. */
  label: string
  /** Called once, 2.5 s after it came up (spec §9), seen or not. */
  onBurnt: () => void
}

/** The sheet with the thought on it, from the first spark to the last ash: 2.5 s, whatever the frame rate. */
export function Burning({ thought, label, onBurnt }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const end = useEffectEvent(onBurnt)
  useEffect(() => {
    const timer = setTimeout(() => end(), shown.burning)
    const put = canvas.current && burn(canvas.current, thought, shown.burning)
    return () => {
      clearTimeout(timer)
      put?.()
    }
  }, [thought])
  return (
    <div role="status" className="relative -mx-6 -mt-6 overflow-hidden rounded-t-card sm:-mx-8 sm:-mt-8">
      <span className="sr-only">{label}</span>
      <canvas ref={canvas} aria-hidden className="block h-80 w-full" />
    </div>
  )
}
