import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '../../../contract/api.ts'
import { useMe } from '../../core/me.ts'
import { useChange } from '../../data/change.ts'
import { useReadIfAny } from '../../data/read.ts'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Read } from '../../ui/Read.tsx'
import { type Door, knock, useDoor, webinarDoor } from './calls.ts'
import { useQuality } from './choices.ts'
import type { Equipment } from './GreenRoom.tsx'
import { useShownDoor } from './useShownDoor.ts'
import { useStay } from './useStay.ts'
import { copy } from './webinarCopy.ts'
import { Lobby } from './Lobby.tsx'
import { Sign, type State } from './WebinarSign.tsx'

type Webinar = Answer<'GET /api/webinars/:id/'>

const loadHall = () => import('./live/Hall.tsx')
const Hall = lazy(loadHall)
const Questions = lazy(() => import('../webinars/questions/Questions.tsx'))

/** Everybody enters with camera and microphone off; hosts turn them on inside. */
const off: Equipment = { camera: { on: false, id: undefined }, microphone: { on: false, id: undefined } }

/** /webinars/{id}/room: the live webinar, for its audience and its hosts. */
export default function WebinarRoomScreen() {
  const { id = '' } = useParams()
  const number = /^\d{1,16}$/.test(id) ? Number(id) : 0
  return <Room key={number} id={number} />
}

function Room({ id }: { id: number }) {
  const read = useReadIfAny('GET /api/webinars/:id/', { params: { id } })
  const { data: item, isPending, isLoadingError, refetch } = read
  if (isPending) return <Loading />
  // A failed reread keeps everybody in the room.
  if (isLoadingError) {
    return (
      <main className="mx-auto w-full max-w-text px-4 py-10">
        <Card>
          <Read of={read} failed={copy.signs.down.title}>
            {() => null}
          </Read>
        </Card>
      </main>
    )
  }
  if (!item) return <Sign id={id} state="not_found" tries={0} busy={false} onAgain={() => undefined} />
  return (
    <>
      <title>{copy.pageTitle(item.title)}</title>
      <InAndOut item={item} onStale={() => void refetch()} />
    </>
  )
}

/** The member's way from the lobby into the room and out again. Each entry requests a new token. */
function InAndOut({ item, onStale }: { item: Webinar; onStale: () => void }) {
  const { id, host } = item
  const { data: me } = useMe()
  const { data: door, isFetching: isKnocking, refetch: knockAgain } = useDoor(webinarDoor, id)
  const { stay, enter, leave } = useStay(() => knock(webinarDoor, id), onStale)
  const shown = useShownDoor(stay, door, knockAgain)
  const [quality, setQuality] = useQuality()
  const end = useChange('POST /api/staff/webinars/:id/end/')
  // Preloads the room's code while the lobby is shown.
  useEffect(() => void loadHall().catch(() => undefined), [])

  if (stay.at === 'entering') return <Loading />
  if (stay.at === 'inside') {
    return (
      <Suspense fallback={<Loading />}>
        <Hall
          {...{ item, quality, onStale }}
          url={stay.url}
          token={stay.token}
          equipment={stay.equipment}
          questions={(leads) => (
            <Suspense>
              <Questions id={id} leads={leads} bare />
            </Suspense>
          )}
          onEnd={() => end.mutateAsync({ params: { id } })}
          onQuality={setQuality}
          onOver={leave}
        />
      </Suspense>
    )
  }
  const state: State | undefined = stay.at === 'over' ? stay.how : signOf(shown)
  if (state) {
    return (
      <Sign
        {...{ id, state }}
        url={shown?.state === 'link' ? shown.url : undefined}
        tries={stay.tries}
        busy={isKnocking}
        onAgain={() => void (stay.at === 'door' ? knockAgain() : enter(off))}
      />
    )
  }
  const leads =
    me !== undefined &&
    (host?.username === me.username || me.roles.some((role) => role === 'desk' || role === 'owner'))
  return <Lobby item={item} door={shown} leads={leads} onEnter={() => enter(off)} />
}

/** Returns the state to show at a closed door; undefined if the door is open or will open. */
function signOf(door: Door | undefined): State | undefined {
  if (!door || door.state === 'open' || door.state === 'too_early') return undefined
  return door.state === 'safety_notice' ? 'no_seat' : door.state
}
