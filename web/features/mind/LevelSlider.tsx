import { type ReactNode, useId } from 'react'

type Props = {
  label: ReactNode
  /** The volume, 0 to 1. */
  level: number
  onLevel: (level: number) => void
}

/** A volume slider. */
export function LevelSlider({ label, level, onLevel }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 min-w-40 flex-1 items-center gap-3">
      {label}
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(level * 100)}
        onChange={(event) => onLevel(event.target.valueAsNumber / 100)}
        className="h-6 w-full min-w-0 accent-leaf"
      />
    </label>
  )
}
