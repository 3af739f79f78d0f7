import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { MoodBefore } from '../../core/moods/Mood.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useClass } from '../classes/calls.ts'
import { AcceptNotice } from '../classes/seat/AcceptNotice.tsx'
import { Seat } from '../classes/seat/Seat.tsx'
import { Afterwards } from './Afterwards.tsx'
import { Around } from './Notice.tsx'
import { type ClassDetails, classDoor, type Door, knock, useDoor } from './calls.ts'
import { useQuality } from './choices.ts'
import { Closed } from './Closed.tsx'
import { copy } from './copy.ts'
import { GreenRoom } from './GreenRoom.tsx'
import { moodName } from './mood.ts'
import { NextLike } from './NextLike.tsx'
import { Over } from './Over.tsx'
import { useShownDoor } from './useShownDoor.ts'
import { useStay } from './useStay.ts'
import { Read } from '../../ui/Read.tsx'

const loadRoom = () => import('./live/LiveRoom.tsx')
const LiveRoom = lazy(loadRoom)

const Talk = lazy(() => import('./Talk.tsx'))

/**
 * /classes/{id}/room: the live class, and the screens before and after it; /check-ins/{id}/room: the same for
 * a check-in.
 */
export default function RoomScreen() {
  const { id = '' } = useParams()
  const isTalk = useLocation().pathname.startsWith(paths.checkins)
  const number = /^\d+$/.test(id) ? Number(id) : 0
  if (!isTalk) return <Room key={number} id={number} />
  return (
    <Suspense fallback={<Loading />}>
      <title>{copy.talkTitle}</title>
      <Talk key={number} id={number} />
    </Suspense>
  )
}

function Room({ id }: { id: number }) {
  const read = useClass(id)
  const { data: item, isPending, isLoadingError, refetch } = read
  const { data: door, isFetching: isKnocking, refetch: knockAgain } = useDoor(classDoor, id)
  if (isPending) return <Loading />
  // A failed reread keeps everybody in the room.
  if (isLoadingError) {
    return (
      <main className="mx-auto w-full max-w-text px-4 py-10">
        <Card>
          <Read of={read} failed={copy.closed.down.title}>
            {() => null}
          </Read>
        </Card>
      </main>
    )
  }
  if (!item) return <Closed id={id} door={{ state: 'not_found' }} busy={false} onAgain={knockAgain} />
  return (
    <>
      <title>{copy.pageTitle(item.title)}</title>
      <InAndOut
        item={item}
        door={door}
        busy={isKnocking}
        onAgain={knockAgain}
        onStale={() => void refetch()}
      />
    </>
  )
}

type StayProps = {
  item: ClassDetails
  door: Door | undefined
  busy: boolean
  onAgain: () => Promise<unknown>
  onStale: () => void
}

/** The member's way from the green room into the class and out again. */
function InAndOut({ item, door, busy, onAgain, onStale }: StayProps) {
  const { stay, enter, leave, again } = useStay(() => knock(classDoor, item.id), onStale)
  const shown = useShownDoor(stay, door, onAgain)
  const [quality, setQuality] = useQuality()
  const { username } = useSession()
  // Preloads the room's code while the green room is shown.
  useEffect(() => void loadRoom().catch(() => undefined), [])

  if (stay.at === 'entering') return <Loading />
  if (stay.at === 'inside') {
    const { url, token, equipment } = stay
    return (
      <Suspense fallback={<Loading />}>
        <LiveRoom
          {...{ item, url, token, equipment, quality, onStale }}
          onQuality={setQuality}
          onOver={leave}
        />
      </Suspense>
    )
  }
  if (stay.at === 'over')
    return (
      <Over
        around={<Around id={item.id} />}
        words={copy.over}
        how={stay.how}
        tries={stay.tries}
        onBack={again}
        onward={
          <LinkButton look="outline" render={<Link to={paths.myClasses} />}>
            {copy.after.toMine}
          </LinkButton>
        }
      />
    )
  const isHost = item.host?.username === username
  if (shown?.state === 'over') {
    return (
      <Afterwards item={item} leads={stay.leads || isHost} onStale={onStale}>
        <NextLike item={item}>{(next) => <Seat item={next} zone={undefined} />}</NextLike>
      </Afterwards>
    )
  }
  if (shown && shown.state !== 'open' && shown.state !== 'too_early')
    return (
      <Closed
        id={item.id}
        door={shown}
        busy={busy}
        onAgain={stay.at === 'shut' ? again : onAgain}
        notice={<AcceptNotice id={item.id} onAccepted={stay.at === 'shut' ? again : onAgain} />}
      />
    )
  return (
    <GreenRoom
      title={copy.green.title}
      lead={copy.green.lead(item.title)}
      back={<Around id={item.id} />}
      expectations={isHost ? copy.green.expectationsHost : copy.green.expectations}
      door={shown}
      quality={quality}
      onQuality={setQuality}
      onEnter={enter}
    >
      {!isHost && <MoodBefore name={moodName(item.id)} className="short:hidden" />}
    </GreenRoom>
  )
}
