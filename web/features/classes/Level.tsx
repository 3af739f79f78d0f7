import type { Class } from './calls.ts'
import { copy } from './copy.ts'

const dots = { gentle: 1, steady: 2, strong: 3 } satisfies Record<Class['level'], number>

/** How demanding a class is, as one, two or three dots. */
export function Level({ level }: { level: Class['level'] }) {
  return (
    <span
      role="img"
      aria-label={copy.schedule.levelLabel(copy.levels[level])}
      className="inline-flex items-center gap-1"
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
