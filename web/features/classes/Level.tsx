import { classes } from '../../ui/classes.ts'
import type { Class } from './calls.ts'
import { copy } from './copy.ts'

const dots = { gentle: 1, steady: 2, strong: 3 } satisfies Record<Class['level'], number>

/** A class's level, as one, two or three dots. */
export function Level({ level, className }: { level: Class['level']; className?: string }) {
  return (
    <span
      role="img"
      aria-label={copy.schedule.levelLabel(copy.levels[level])}
      className={classes('inline-flex items-center gap-1', className)}
    >
      {[1, 2, 3].map((dot) => (
        <span
          key={dot}
          className={
            dot <= dots[level]
              ? 'size-2 rounded-full bg-terracotta'
              : 'size-2 rounded-full border border-edge'
          }
        />
      ))}
    </span>
  )
}
