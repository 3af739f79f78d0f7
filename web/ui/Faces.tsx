import { useId } from 'react'
import { classes } from './classes.ts'

/** Eyes and mouth of each face, from low to good, drawn with lines of even width like the other drawings. */
const lines = [
  'M10.5 13.5l3-1.5M21.5 13.5l-3-1.5M11 22.5c2.5-4 7.5-4 10 0',
  'M12 13v.5M20 13v.5M11.5 21.5c2.5-2 6.5-2 9 0',
  'M12 13v.5M20 13v.5M11.5 20.5h9',
  'M12 13v.5M20 13v.5M11 19.5c2.5 3 7.5 3 10 0',
  'M10.5 13.5c.8-1.5 2.2-1.5 3 0M18.5 13.5c.8-1.5 2.2-1.5 3 0M10 18.5c1.5 6 10.5 6 12 0',
]

type Props = {
  /** The question. */
  question: string
  /** The faces' names, from low to good. */
  names: readonly string[]
  /** The chosen face, counted from 1. */
  chosen?: number | undefined
  disabled?: boolean
  onChoose: (face: number) => void
}

/** A question answered by tapping one of five faces. */
export function Faces({ question, names, chosen, disabled = false, onChoose }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col items-center gap-2">
      <p id={id} className="font-semibold">
        {question}
      </p>
      <div className="flex gap-1 sm:gap-2">
        {names.map((name, at) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={chosen === at + 1}
            disabled={disabled}
            onClick={() => onChoose(at + 1)}
            className={classes(
              'grid size-12 place-items-center rounded-full border-2 border-transparent text-quiet transition hover:text-leaf',
              'aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:text-leaf',
            )}
          >
            <svg
              viewBox="0 0 32 32"
              fill="none"
              aria-hidden
              className="size-9 stroke-current"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d="M16 3.5c7.2 0 12.5 5.4 12.5 12.6S23 28.5 15.8 28.5 3.5 23.2 3.5 16 8.8 3.5 16 3.5Z" />
              <path d={lines[at]} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  )
}
