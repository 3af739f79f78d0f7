import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { Read, ReadPages } from '../../ui/Read.tsx'
import { type Checkin, useCheckins } from './calls.ts'
import { copy } from './copy.ts'
import { useDue } from './loop/calls.ts'
import { Due } from './loop/Due.tsx'
import { Row } from './Row.tsx'

const words = copy.list

/** True for an upcoming check-in. */
const isAhead = ({ status }: Checkin) => status === 'booked' || status === 'waiting'

/** Upcoming check-ins, commitments due by today, and past check-ins. */
export function List() {
  const read = useCheckins()
  const { isPending: duePending } = useDue()
  const { data, error, isFetchNextPageError, isLoadingError } = read
  const next = data?.filter(isAhead).toSorted((one, other) => timeOf(one) - timeOf(other))
  const past = data?.filter((item) => !isAhead(item))
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={<BackLink render={<Link to={paths.dashboard} />}>{words.back}</BackLink>}
    >
      <title>{words.pageTitle}</title>
      <SectionCard title={words.next} className="flex flex-col gap-4">
        <Read
          of={{ ...read, data: next, error: isFetchNextPageError ? null : error }}
          failed={words.notLoaded}
          none={<p className="text-quiet">{words.noneNext}</p>}
        >
          {(items) => <Rows items={items} />}
        </Read>
        <p>
          <LinkButton render={<Link to={paths.bookCheckin} />}>{words.book}</LinkButton>
        </p>
      </SectionCard>
      <Reserved pending={read.isPending || duePending}>
        <Due />
        {!isLoadingError && (
          <SectionCard title={words.past} className="flex flex-col gap-4">
            <ReadPages
              of={{ ...read, data: past, error: isFetchNextPageError ? error : null }}
              failed={words.notLoaded}
              none={<p className="text-quiet">{words.nonePast}</p>}
              more={words.more}
            >
              {(items) => <Rows items={items} />}
            </ReadPages>
          </SectionCard>
        )}
      </Reserved>
    </Page>
  )
}

const timeOf = ({ starts_at: start, answer_by: by }: Checkin) => Date.parse(start ?? by!)

const Rows = ({ items }: { items: Checkin[] }) => (
  <ul className="flex flex-col gap-4">
    {items.map((item) => (
      <Row key={item.id} item={item} />
    ))}
  </ul>
)
