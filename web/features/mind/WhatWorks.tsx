import { useEffect } from 'react'
import { mood } from '../../../contract/limits.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { formatNumber } from '../../core/format.ts'
import { usePlan } from '../../core/membership/membership.ts'
import { moodPairs } from '../../core/moods/calls.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { type Change, changesByKind, changesByPart, changesOf } from './compare.ts'
import { copy } from './copy.ts'
import { PlusLine } from './PlusLine.tsx'

const words = copy.whatWorks
/** The number of newest pairs compared. */
const mostPairs = 1_000

/** Formats a change to one decimal: '+1.3', '−0.5', '0'. */
function formatChange(mean: number): string {
  const tenths = Math.round(mean * 10)
  return (tenths > 0 ? '+' : tenths < 0 ? '−' : '') + formatNumber(Math.abs(tenths) / 10)
}

/**
 * Compares the moods before and after activities, in the browser: a tool of Plus. Renders nothing for a
 * member who has never entered a mood.
 */
export function WhatWorks() {
  const {
    data: pairs,
    hasNextPage,
    isFetchingNextPage,
    isError,
    fetchNextPage,
  } = useReadPages(moodPairs, { query: { limit: 100 } })
  const plan = usePlan()
  const count = pairs?.length ?? 0
  const readsOn = hasNextPage && !isFetchingNextPage && !isError && count < mostPairs
  useEffect(() => {
    if (readsOn) void fetchNextPage()
  }, [readsOn, fetchNextPage])
  if (!pairs || count === 0) return null
  const changes = changesOf(pairs)
  const isEarly = changes.length === 0
  if (!plan) return null
  if (plan === 'free')
    return (
      <PlusLine
        sentence={isEarly ? words.laterWithPlus(count, mood.pairsToCompare) : words.withPlus(count)}
      />
    )
  if (isEarly)
    return <p className="text-center text-sm text-quiet">{words.soFar(count, mood.pairsToCompare)}</p>
  const [byKind, byPart] = [changesByKind(pairs), changesByPart(pairs)]
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <Changes changes={changes} nameOf={words.after} />
      {byKind.length > 1 && (
        <Changes title={words.byKind} changes={byKind} nameOf={(kind) => words.kinds[kind]} />
      )}
      {byPart.length > 1 && (
        <Changes title={words.byPart} changes={byPart} nameOf={(part) => words.parts[part]} />
      )}
      <p className="text-sm text-quiet">{words.caution}</p>
    </SectionCard>
  )
}

type ChangesProps<Name extends string> = {
  title?: string
  changes: Change<Name>[]
  nameOf: (about: Name) => string
}

/** Mean changes, each with its number of pairs. */
function Changes<Name extends string>({ title, changes, nameOf }: ChangesProps<Name>) {
  return (
    <div>
      {title && <h3 className="mb-2 text-lg text-quiet">{title}</h3>}
      <ul aria-label={title ?? words.title} className="flex flex-col divide-y divide-hairline">
        {changes.map(({ about, mean, times }) => (
          <li key={about} className="py-3 first:pt-0 last:pb-0">
            {words.change(nameOf(about), formatChange(mean), times)}
          </li>
        ))}
      </ul>
    </div>
  )
}
