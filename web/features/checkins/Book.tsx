import { useState } from 'react'
import { checkin } from '../../../contract/limits.ts'
import { Link, useGo, useQuery } from '../../app/navigation.tsx'
import { addDays, calendarDay, formatDateTime } from '../../core/format.ts'
import { useCredits } from '../../core/seats.ts'
import { useNow } from '../../core/useNow.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { type Slot, useCheckin, useSlots } from './calls.ts'
import { copy } from './copy.ts'
import { NoneLeft } from './NoneLeft.tsx'
import { Slots, shownDays } from './Slots.tsx'
import { leftFor } from './slots.ts'
import { TakeSlot } from './TakeSlot.tsx'
import { Write } from './Write.tsx'

const words = copy.book
const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/**
 * The coaches' free times by day; with `?write`, the form for a written check-in; with `?move=`, other times
 * for an existing check-in.
 */
export function Book() {
  const [query, setQuery] = useQuery()
  const go = useGo()
  const set = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    setQuery(next)
  }
  const moves = /^\d{1,16}$/.test(query.get('move') ?? '') ? Number(query.get('move')) : undefined
  const writes = moves === undefined && query.has('write')
  const { data: moved } = useCheckin(moves ?? 0)
  const [today] = useState(() => calendarDay(new Date().toISOString()))
  const { data: near } = useSlots(today, shownDays)
  const coaches = [...new Map(near?.map(({ coach }) => [coach.username, coach])).values()]
  return (
    <>
      <title>{words.pageTitle}</title>
      <Page
        title={writes ? copy.write.title : moves === undefined ? words.title : words.moveTitle}
        lead={
          writes
            ? copy.write.lead
            : moved?.starts_at
              ? words.moveLead(formatDateTime(moved.starts_at))
              : words.lead
        }
        back={
          <BackLink render={<Link to={moves === undefined ? paths.checkins : paths.checkin(moves)} />}>
            {moves === undefined ? words.back : words.backToOne}
          </BackLink>
        }
      >
        {writes ? (
          <>
            <Left />
            <Write coaches={coaches} />
            <p>
              <Button look="quiet" size="small" onClick={() => go(paths.bookCheckin)}>
                {copy.write.back}
              </Button>
            </p>
          </>
        ) : (
          <Talk query={query} set={set} moves={moves} today={today} />
        )}
      </Page>
    </>
  )
}

type TalkProps = {
  query: URLSearchParams
  set: (changes: Record<string, string | undefined>) => void
  moves: number | undefined
  today: string
}

/** The free times for a talk with a coach, and the offer of a written check-in instead. */
function Talk({ query, set, moves, today }: TalkProps) {
  const [slot, choose] = useState<Slot>()
  const { data: credits, isPending } = useCredits()
  const asked = query.get('from')
  const go = useGo()
  const last = addDays(today, checkin.aheadDays)
  const from = isDay(asked) && asked > today && asked <= last ? asked : today
  return (
    <>
      {moves === undefined && <Left />}
      <Reserved pending={moves === undefined && isPending}>
        <p className="text-sm text-quiet">{copy.notTherapy}</p>
        <Slots
          {...{ from, today, last }}
          day={query.get('day')}
          onWeek={(next) => set({ from: next > today ? next : undefined, day: undefined })}
          onDay={(day) => set({ day })}
          onChoose={choose}
        />
        {moves === undefined && (
          <SectionCard title={words.writeTitle} className="flex flex-col items-start gap-4">
            <p>{words.writeText}</p>
            <Button look="outline" onClick={() => go(`${paths.bookCheckin}?write`)}>
              {words.write}
            </Button>
          </SectionCard>
        )}
      </Reserved>
      {slot && <TakeSlot {...{ slot, moves, credits }} onClose={() => choose(undefined)} />}
    </>
  )
}

/** The number of check-ins left now; if none are left, the date of the next ones. */
function Left() {
  const { data: credits } = useCredits()
  const now = useNow()
  if (!credits) return null
  const left = leftFor(credits, now)
  return left > 0 ? <p>{words.left(left)}</p> : <NoneLeft credits={credits} now={now} />
}
