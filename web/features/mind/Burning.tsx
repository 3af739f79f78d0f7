import { useEffect, useEffectEvent, useRef } from 'react'
import { shown } from '../../../contract/limits.ts'
import { burn } from './fire/burn.ts'

type Props = {
  thought: string
  /** A description of the animation, for screen readers. */
  label: string
  /** Called once, 2.5 s after mounting. */
  onBurnt: () => void
}

/** The animation of the burning thought: 2.5 s at any frame rate. */
export function Burning({ thought, label, onBurnt }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const end = useEffectEvent(onBurnt)
  useEffect(() => {
    const timer = setTimeout(() => end(), shown.burning)
    const stop = canvas.current && burn(canvas.current, thought, shown.burning)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [thought])
  return (
    <div role="status" className="relative -mx-6 -mt-6 overflow-hidden rounded-t-card sm:-mx-8 sm:-mt-8">
      <span className="sr-only">{label}</span>
      <canvas ref={canvas} aria-hidden className="block h-80 w-full" />
    </div>
  )
}
