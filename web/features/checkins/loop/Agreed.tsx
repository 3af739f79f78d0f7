import { formatRelativeDay } from '../../../core/format.ts'
import type { Outcome } from './calls.ts'
import { copy as words } from './copy.ts'

type Item = { n: number; text: string; due: string; outcome: Outcome | null }

/** A check-in's commitments, each with its day or its result. */
export const Agreed = ({ items }: { items: readonly Item[] }) => (
  <ul className="flex flex-col gap-2">
    {items.map(({ n, text, due, outcome }) => (
      <li key={n} className="border-l-2 border-marigold pl-4">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {text}
        </span>
        <span className="block text-sm text-quiet">
          {outcome ? words.said[outcome] : words.until(formatRelativeDay(due))}
        </span>
      </li>
    ))}
  </ul>
)
