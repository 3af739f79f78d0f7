import { hourOf } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { Link } from '../../../app/navigation.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useLedger, useStreak } from '../calls.ts'
import { nextBead, partOf } from './bead.ts'
import { copy as words } from './copy.ts'

/** An activity that fits this part of the day and has not yet earned its points today. */
export function BeadCard({ pinged }: { pinged: boolean }) {
  const { data: streak } = useStreak(pinged)
  const { data: lines, isError } = useLedger(pinged)
  const part = partOf(hourOf(new Date(useNow()).toISOString()))
  const earned = lines?.filter(({ day }) => day === streak?.today).map(({ reason }) => reason)
  const bead = nextBead(part, earned ?? [])
  const isKnown = isError || (earned !== undefined && streak !== undefined)
  return (
    <SectionCard title={words.now} className="flex min-h-54 flex-col gap-4">
      {isKnown && (
        <>
          <p className="grow">{bead ? words.acts[bead.act].text : words.allDone}</p>
          {bead && (
            <p className="flex flex-wrap items-center gap-3">
              <LinkButton render={<Link to={bead.to} />}>{words.acts[bead.act].action}</LinkButton>
              <span className="text-sm text-quiet">{words.gives(bead.points)}</span>
            </p>
          )}
        </>
      )}
    </SectionCard>
  )
}
