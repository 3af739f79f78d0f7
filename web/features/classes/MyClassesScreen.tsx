import { replay } from '../../../contract/limits.ts'
import { Link } from '../../app/navigation.tsx'
import { formatRelativeDay } from '../../core/format.ts'
import { useCredits, useMine } from '../../core/seats.ts'
import { useOwnClasses } from '../../core/ownClasses.ts'
import { useNow } from '../../core/useNow.ts'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Read } from '../../ui/Read.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import type { Class } from './calls.ts'
import { ClassRow } from './list/ClassRow.tsx'
import { copy as words } from './myCopy.ts'
import { CreditsCard } from './CreditsCard.tsx'
import { PauseCard } from './PauseCard.tsx'

/** /classes/mine: the member's seats, and the credits used and left. */
export default function MyClassesScreen() {
  const { isPending: seatsPending } = useMine('upcoming')
  const { isPending: creditsPending } = useCredits()
  const { isPending: taughtPending } = useOwnClasses()
  return (
    <MembersPage
      pageTitle={words.pageTitle}
      bell={<Bell />}
      title={words.title}
      lead={words.lead}
      back={[paths.classes, words.back]}
      aside={
        <LinkButton look="outline" size="small" render={<Link to={paths.webinars} />}>
          {words.webinars}
        </LinkButton>
      }
    >
      <List when="upcoming" title={words.upcoming} none={words.noneUpcoming} />
      {/* Hidden until the parts above have loaded, to avoid a layout shift. */}
      <Reserved pending={seatsPending || creditsPending || taughtPending}>
        <Taught />
        <CreditsCard />
        <List when="past" title={words.past} none={words.nonePast} />
        <CalendarCard />
        <PauseCard />
      </Reserved>
    </MembersPage>
  )
}

/** A host's own classes in the coming week. */
function Taught() {
  const { taught = [] } = useOwnClasses()
  const ahead = taught.filter(({ status }) => status === 'scheduled' || status === 'live')
  if (ahead.length === 0) return null
  return (
    <SectionCard title={words.taught} className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {ahead.map((item) => (
          <ClassRow key={item.id} item={item} zone={undefined} day={formatRelativeDay(item.starts_at)} />
        ))}
      </ul>
    </SectionCard>
  )
}

/**
 * The member's upcoming or past classes. When the studio moves or cancels a class, the booking ends, but the
 * class stays under upcoming until its start, because the member still expects it.
 */
function List({ when, title, none }: { when: 'upcoming' | 'past'; title: string; none: string }) {
  const read = useMine(when)
  const { data: past = [] } = useMine('past')
  const now = useNow()
  const isAhead = ({ mine, starts_at: start }: Class) =>
    mine?.status === 'host_cancelled' && Date.parse(start) > now
  const data =
    read.data &&
    (when === 'past'
      ? read.data.filter((item) => !isAhead(item))
      : inOrder([...read.data, ...past.filter(isAhead)]))
  return (
    <SectionCard title={title} className="flex flex-col gap-4">
      <Read
        of={{ ...read, data }}
        failed={words.notLoaded}
        none={
          <>
            <p className="text-quiet">{none}</p>
            {when === 'upcoming' && (
              <p>
                <LinkButton render={<Link to={paths.classes} />}>{words.toSchedule}</LinkButton>
              </p>
            )}
          </>
        }
      >
        {(classes) => (
          <ul className="flex flex-col gap-3">
            {classes.map((item) => (
              <ClassRow key={item.id} item={item} zone={undefined} day={formatRelativeDay(item.starts_at)} />
            ))}
          </ul>
        )}
      </Read>
      {when === 'past' && <Recordings classes={data?.filter((item) => mayHaveRecording(item, now))} />}
    </SectionCard>
  )
}

const hour = 3_600_000
/** True if the member had a seat in a class that may still have a recording. */
const mayHaveRecording = ({ status, ends_at: end, mine }: Class, now: number) =>
  status === 'ended' &&
  mine !== null &&
  /^(booked|attended|no_show|excused)$/.test(mine.status) &&
  now - Date.parse(end) < replay.classHours * hour

/** Links to recordings of recent classes. Opening a link reveals whether there is a recording. */
function Recordings({ classes = [] }: { classes: Class[] | undefined }) {
  if (classes.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-quiet">
      {words.recordings}
      {classes.map(({ id, title }) => (
        <Link
          key={id}
          to={paths.classReplay(id)}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          {title}
        </Link>
      ))}
    </p>
  )
}

const inOrder = (classes: Class[]) =>
  classes.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
