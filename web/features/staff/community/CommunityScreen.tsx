import { useState } from 'react'
import { caseStatuses } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { formatDateTime, studioZone } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { staffPaths } from '../paths.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { copy as frame } from '../copy.ts'
import { unread } from '../failures.ts'
import { Tag } from '../money/states.tsx'
import { useFilter } from '../parts/filters.ts'
import { StaffPage } from '../StaffPage.tsx'
import { Appeals } from './Appeals.tsx'
import { type Case, useCases } from './calls.ts'
import { copy } from './copy.ts'
import { OrderDialog } from './OrderDialog.tsx'

const views = [...caseStatuses, 'appeals'] as const

/** /staff/community: the moderators’ queue, and the appeals. */
export default function CommunityScreen() {
  const [filter, setFilter] = useFilter('show')
  const view = views.find((each) => each === filter) ?? 'open'
  const [isEntering, setEntering] = useState(false)
  return (
    <StaffPage
      title={copy.title}
      lead={copy.lead}
      actions={
        <Button size="dense" look="outline" onClick={() => setEntering(true)}>
          {copy.entering.open}
        </Button>
      }
    >
      {isEntering && <OrderDialog onClose={() => setEntering(false)} />}
      <div role="group" aria-label={copy.views} className="flex flex-wrap gap-2">
        {views.map((each) => (
          <Chip key={each} pressed={each === view} onClick={() => setFilter(each === 'open' ? '' : each)}>
            {copy.view[each]}
          </Chip>
        ))}
      </div>
      {view === 'appeals' ? <Appeals /> : <Cases status={view} />}
    </StaffPage>
  )
}

function Cases({ status }: { status: Case['status'] }) {
  return (
    <div className="flex flex-col gap-4">
      <ReadPages
        of={useCases(status)}
        failed={unread(copy.notLoaded)}
        placeholder={6}
        none={copy.none}
        more={frame.parts.more}
        dense
      >
        {(cases) => (
          <ul aria-label={copy.list} className="flex flex-col gap-3">
            {cases.map((each) => (
              <CaseCard key={each.id} item={each} />
            ))}
          </ul>
        )}
      </ReadPages>
    </div>
  )
}

function CaseCard({ item }: { item: Case }) {
  return (
    <li>
      <Link
        to={staffPaths.case(item.id)}
        className="flex flex-col gap-2 rounded-field border border-hairline bg-card p-4 shadow-soft transition hover:border-leaf"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong>
            {item.what === 'person'
              ? (item.about ?? copy.nobody)
              : `${copy.what[item.what]} ${copy.by(item.about ?? copy.nobody)}`}
          </strong>
          {item.status !== 'decided' && <Due item={item} />}
        </span>
        <span className="line-clamp-3 [overflow-wrap:anywhere] text-ink">
          {item.what === 'person' ? copy.what.person : item.title || item.text}
        </span>
        <Marks item={item} />
      </Link>
    </li>
  )
}

/** The tags that summarise a case for moderators. */
export function Marks({ item }: { item: Case }) {
  return (
    <span className="flex flex-wrap gap-2">
      {item.front && item.kind !== 'order' && <Tag tone="terracotta">{copy.danger}</Tag>}
      {item.kind === 'order' && <Tag tone="terracotta">{copy.order}</Tag>}
      {item.hidden && <Tag tone="marigold">{copy.hidden}</Tag>}
      {item.reasons
        .filter((reason) => reason !== 'self_harm' || !item.front)
        .map((reason) => (
          <Tag key={reason}>{copy.rules[reason]}</Tag>
        ))}
      <span className="text-quiet">{copy.reports(item.reports)}</span>
    </span>
  )
}

/** The time left until the case's deadline. */
export function Due({ item: { due_at: due } }: { item: Case }) {
  const now = useNow()
  const isLate = Date.parse(due) <= now
  return (
    <span className={isLate ? 'font-semibold text-terracotta-ink' : 'text-quiet'}>
      {(isLate ? copy.late : copy.due)(formatDateTime(due, studioZone))}
    </span>
  )
}
