import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useClass } from '../classes/calls.ts'
import { Seat } from '../classes/seat/Seat.tsx'
import { Afterwards } from './Afterwards.tsx'
import { type ClassDetails, type Door, knock, useDoor } from './calls.ts'
import { useQuality } from './choices.ts'
import { Closed } from './Closed.tsx'
import { copy } from './copy.ts'
import { type Equipment, GreenRoom } from './GreenRoom.tsx'
import { NextLike } from './NextLike.tsx'
import { Over } from './Over.tsx'
import type { Ending } from './stay.ts'
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
      <Stay item={item} door={door} busy={isKnocking} onAgain={knockAgain} onStale={() => void refetch()} />
    </>
  )
}

type Phase =
  | { name: 'outside' }
  | { name: 'entering' }
  | { name: 'inside'; door: Extract<Door, { state: 'open' }> }
  | { name: 'over'; how: Exclude<Ending, 'ended'> }
  | { name: 'shut'; door: Door }

type StayProps = {
  item: ClassDetails
  door: Door | undefined
  busy: boolean
  onAgain: () => unknown
  onStale: () => void
}

/** From the green room into the class and out again. Each time somebody enters, a new token is requested. */
function Stay({ item, door, busy, onAgain, onStale }: StayProps) {
  const [phase, setPhase] = useState<Phase>({ name: 'outside' })
  const [equipment, setEquipment] = useState<Equipment>()
  const [quality, setQuality] = useQuality()
  const [leads, setLeads] = useState(false)
  const { username } = useSession()
  const [tries, setTries] = useState(0)
  // The green room is shown before the room's code is loaded.
  useEffect(() => void loadRoom().catch(() => undefined), [])

  const enter = async () => {
    setPhase({ name: 'entering' })
    const found = await knock(item.id).catch((): Door => ({ state: 'down' }))
    if (found.state === 'open') setPhase({ name: 'inside', door: found })
    else if (found.state === 'down') lose('unreachable')
    else setPhase({ name: 'shut', door: found })
  }
  const lose = (how: 'lost' | 'unreachable') => {
    setTries((count) => count + 1)
    setPhase({ name: 'over', how })
  }
  /** The provider says that a stay is over, and the door says why. */
  const leave = async (ending: Ending, asLeader: boolean) => {
    setLeads(asLeader)
    onStale()
    if (ending === 'replaced') return setPhase({ name: 'over', how: ending })
    const found = await knock(item.id).catch((): Door => ({ state: 'down' }))
    if (found.state === 'over') setPhase({ name: 'shut', door: found })
    else if (ending === 'ended') setPhase({ name: 'shut', door: { state: 'over' } })
    else if (ending === 'lost' || ending === 'unreachable') lose(ending)
    else setPhase({ name: 'over', how: ending })
  }

  const shown = phase.name === 'shut' ? phase.door : door
  const isHost = item.host?.username === username
  if (phase.name === 'entering') return <Loading />
  if (phase.name === 'inside' && equipment) {
    const { url, token } = phase.door
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
  if (phase.name === 'over')
    return <Over id={item.id} how={phase.how} tries={tries} onBack={() => void enter()} />
  if (shown?.state === 'over') {
    return (
      <Afterwards item={item} leads={leads || isHost} onStale={onStale}>
        <NextLike item={item}>{(next) => <Seat item={next} zone={undefined} />}</NextLike>
      </Afterwards>
    )
  }
  if (shown && shown.state !== 'open' && shown.state !== 'too_early')
    return <Closed id={item.id} door={shown} busy={busy} onAgain={onAgain} />
  const start = (chosen: Equipment) => {
    setEquipment(chosen)
    void enter()
  }
  return (
    <GreenRoom
      item={item}
      door={shown}
      leads={isHost}
      quality={quality}
      onQuality={setQuality}
      onEnter={start}
    />
  )
}
