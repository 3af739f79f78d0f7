import { useState } from 'react'
import type { Answer } from '../../../../contract/api.ts'
import { testimonialStatuses } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { formatDateTime, studioZone } from '../../../core/format.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { useStaffChange } from '../calls.ts'
import { copy as frame } from '../copy.ts'
import { unread } from '../failures.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useFilter } from '../parts/filters.ts'
import { textLink } from '../parts/textLink.ts'
import { staffPaths } from '../paths.ts'
import { StaffPage } from '../StaffPage.tsx'
import { copy } from './copy.ts'

type Testimonial = Answer<'GET /api/staff/testimonials/'>[number]

/** /staff/testimonials: members' texts for the landing page, to be approved or declined. */
export default function TestimonialsScreen() {
  const [filter, setFilter] = useFilter('show')
  const status = testimonialStatuses.find((each) => each === filter) ?? 'waiting'
  const [deciding, setDeciding] = useState<{ item: Testimonial; approved: boolean }>()
  const read = useReadPages('GET /api/staff/testimonials/', { query: { status, limit: 30 } })
  return (
    <StaffPage title={copy.title} lead={copy.lead}>
      <div role="group" aria-label={copy.views} className="flex flex-wrap gap-2">
        {testimonialStatuses.map((each) => (
          <Chip
            key={each}
            pressed={each === status}
            onClick={() => setFilter(each === 'waiting' ? '' : each)}
          >
            {copy.view[each]}
          </Chip>
        ))}
      </div>
      <div className="flex max-w-text flex-col gap-4">
        <ReadPages
          of={read}
          failed={unread(copy.notLoaded)}
          placeholder={3}
          none={copy.none}
          more={frame.parts.more}
          dense
        >
          {(items) => (
            <ul aria-label={copy.list} className="flex flex-col gap-4">
              {items.map((item) => (
                <Words key={item.id} item={item} onDecide={(approved) => setDeciding({ item, approved })} />
              ))}
            </ul>
          )}
        </ReadPages>
      </div>
      {deciding && <Decide {...deciding} onClose={() => setDeciding(undefined)} />}
    </StaffPage>
  )
}

function Words({ item, onDecide }: { item: Testimonial; onDecide: (approved: boolean) => void }) {
  const { username, text, first_name: firstName, status, reason, written_at: at } = item
  return (
    <Card as="li" className="flex flex-col gap-3">
      <p className="text-base wrap-anywhere">{text}</p>
      <p className="flex flex-wrap gap-x-4 text-quiet">
        <Link to={staffPaths.member(username)} className={textLink}>
          {username}
        </Link>
        {firstName !== null && <span className="wrap-anywhere">{copy.signed(firstName)}</span>}
        <span>{copy.written(formatDateTime(at, studioZone))}</span>
      </p>
      {reason !== null && <p className="wrap-anywhere">{copy.reason(reason)}</p>}
      <div className="flex flex-wrap gap-3">
        {status !== 'approved' && (
          <Button size="dense" aria-label={copy.approveOf(username)} onClick={() => onDecide(true)}>
            {copy.approve}
          </Button>
        )}
        {status !== 'declined' && (
          <Button
            size="dense"
            look="danger"
            aria-label={copy.declineOf(username)}
            onClick={() => onDecide(false)}
          >
            {copy.decline}
          </Button>
        )}
      </div>
    </Card>
  )
}

type DecideProps = { item: Testimonial; approved: boolean; onClose: () => void }

function Decide({ item: { id, text }, approved, onClose }: DecideProps) {
  const decide = useStaffChange('POST /api/staff/testimonials/:id/')
  const words = approved
    ? { title: copy.approveTitle, confirm: copy.approve, effect: copy.approveEffect, done: copy.approved }
    : { title: copy.declineTitle, confirm: copy.decline, effect: copy.declineEffect, done: copy.declined }
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      look={approved ? 'leaf' : 'danger'}
      withReason={!approved}
      act={(_, reason) => decide({ params: { id }, body: approved ? { approved } : { approved, reason } })}
      done={words.done}
      onClose={onClose}
    >
      <p>{words.effect}</p>
      <p className="wrap-anywhere">{text}</p>
    </ConfirmDialog>
  )
}
