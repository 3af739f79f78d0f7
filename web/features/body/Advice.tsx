import { BookOpen, Footprints, Salad, Sun, Wind } from 'lucide-react'
import type { Field, Suggestion } from '../../../content/recommendations.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { copy } from './copy.ts'

const icons = { food: Salad, movement: Footprints, breath: Wind, routine: Sun, mind: BookOpen }

type Props = { field: Field; all: readonly Suggestion[]; season: Suggestion & { name: string } }

/**
 * The suggestions in one field: those for the pair of doshas all year, then the season's, each with its
 * reason.
 */
export function Advice({ field, all, season }: Props) {
  const Icon = icons[field]
  return (
    <SectionCard
      title={
        <>
          <Icon aria-hidden className="size-6 text-leaf" />
          {copy.recommendations.fields[field]}
        </>
      }
    >
      <ul className="mt-4 flex flex-col gap-4">
        {all.map(({ title, why }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="text-quiet">{why}</p>
          </li>
        ))}
        <li className="rounded-field bg-marigold-wash p-4">
          <p className="text-sm text-marigold-ink">{season.name}</p>
          <p className="font-semibold">{season.title}</p>
          <p className="text-ink">{season.why}</p>
        </li>
      </ul>
    </SectionCard>
  )
}
