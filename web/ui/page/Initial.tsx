import { classes } from '../classes.ts'

const tones = [
  'bg-leaf-wash text-leaf',
  'bg-marigold-wash text-marigold-ink',
  'bg-terracotta-wash text-terracotta-ink',
  'bg-lotus-wash text-lotus-ink',
  'bg-vata-wash text-vata-ink',
]

/**
 * The first letter of a name in a disc, whose colour depends on the name. It is hidden from screen readers,
 * so show the name beside it.
 */
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
