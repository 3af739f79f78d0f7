import { classes } from './classes.ts'

const tones = [
  'bg-leaf-wash text-leaf',
  'bg-marigold-wash text-marigold-ink',
  'bg-terracotta-wash text-terracotta-ink',
  'bg-lotus-wash text-lotus-ink',
  'bg-vata-wash text-vata-ink',
]

/** A member's first letter in a disc, always in the same tone for the same name. The name itself stands beside it. */
export function Initial({ name, className }: { name: string; className?: string }) {
  const letter = [...name][0] ?? ''
  const tone = [...name].reduce((sum, character) => sum + character.codePointAt(0)!, 0) % tones.length
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full font-heading text-lg uppercase',
        tones[tone],
        className,
      )}
    >
      {letter}
    </span>
  )
}
