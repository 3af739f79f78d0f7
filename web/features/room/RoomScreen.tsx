import { lazy, Suspense, useEffect, useReducer } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useClass } from '../classes/calls.ts'
import { AcceptNotice } from '../classes/seat/AcceptNotice.tsx'
import { Seat } from '../classes/seat/Seat.tsx'
import { Afterwards } from './Afterwards.tsx'
import { type ClassDetails, type Door, knock, useDoor } from './calls.ts'
import { useQuality } from './choices.ts'
import { Closed } from './Closed.tsx'
import { copy } from './copy.ts'
import { type Equipment, GreenRoom } from './GreenRoom.tsx'
import { NextLike } from './NextLike.tsx'
import { Over } from './Over.tsx'
import { atTheDoor, type Ending, nextStay } from './stay.ts'
import { Read } from '../../ui/Read.tsx'

const loadRoom = () => import('./live/LiveRoom.tsx')
const LiveRoom = lazy(loadRoom)

/** /classes/{id}/room: the live class, with what comes before and after it. */
export default function RoomScreen() {
  const { id = '' } = useParams()
  const number = /^\d+$/.test(id) ? Number(id) : 0
  return <Room key={number} id={number} />
}

function Room({ id }: { id: number }) {
  const read = useClass(id)
  const { data: item, isPending, isError, refetch } = read
  const { data: door, isFetching: isKnocking, refetch: knockAgain } = useDoor(id)
  if (isPending) return <Loading />
  if (isError) {
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
  onAgain: () => unknown
  onStale: () => void
}

/** From the green room into the class and out again. Each time somebody enters, a new token is requested. */
function InAndOut({ item, door, busy, onAgain, onStale }: StayProps) {
  const [stay, dispatch] = useReducer(nextStay, atTheDoor)
  const [quality, setQuality] = useQuality()
  const { username } = useSession()
  // The green room is shown before the room's code is loaded.
  useEffect(() => void loadRoom().catch(() => undefined), [])

  const ask = () => knock(item.id).catch((): Door => ({ state: 'down' }))
  const enter = async (equipment: Equipment) => {
    dispatch({ type: 'enter', equipment })
    dispatch({ type: 'knocked', door: await ask() })
  }
  const leave = async (ending: Ending, leads: boolean) => {
    onStale()
    dispatch({ type: 'ended', ending, leads, door: ending === 'replaced' ? undefined : await ask() })
  }

  if (stay.at === 'entering') return <Loading />
  if (stay.at === 'inside') {
    const { url, token, equipment } = stay
    return (
      <Suspense fallback={<Loading />}>
        <LiveRoom
          {...{ item, url, token, equipment, quality, onStale }}
          onQuality={setQuality}
          onOver={(...ending) => void leave(...ending)}
        />
      </Suspense>
    )
  }
  const again = () => stay.at !== 'door' && void enter(stay.equipment)
  if (stay.at === 'over') return <Over id={item.id} how={stay.how} tries={stay.tries} onBack={again} />
  const isHost = item.host?.username === username
  const shown = stay.at === 'shut' ? stay.door : door
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
      item={item}
      door={shown}
      leads={isHost}
      quality={quality}
      onQuality={setQuality}
      onEnter={(equipment) => void enter(equipment)}
    />
  )
}
