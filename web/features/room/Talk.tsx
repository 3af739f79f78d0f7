import { lazy, Suspense, useEffect } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useMe } from '../../core/me.ts'
import { useRead } from '../../data/read.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { checkinDoor, type Door, knock, useDoor } from './calls.ts'
import { useQuality } from './choices.ts'
import { GreenRoom } from './GreenRoom.tsx'
import { Notice } from './Notice.tsx'
import { Over } from './Over.tsx'
import { copy } from './talkCopy.ts'
import { useShownDoor } from './useShownDoor.ts'
import { useStay } from './useStay.ts'

const loadTalk = () => import('./live/LiveTalk.tsx')
const LiveTalk = lazy(loadTalk)

/** The private room of a member and their coach. */
export default function Talk({ id }: { id: number }) {
  const { data: door, isFetching, refetch } = useDoor(checkinDoor, id)
  const { stay, enter, leave, again } = useStay(() => knock(checkinDoor, id))
  const [quality, setQuality] = useQuality()
  const { data: me } = useMe()
  // A coach may also be the member of a colleague's check-in, which only the list of the own check-ins tells.
  const isCoach = me?.roles.includes('coach') ?? false
  const { data: own } = useRead('GET /api/checkins/', { query: { limit: 20 } }, { enabled: isCoach })
  const shown = useShownDoor(stay, door, refetch)
  const shut = shown && reasonOf(shown)
  const isWelcome = shown !== undefined && !shut
  // Preloads the room's code while the green room is shown.
  useEffect(() => void (isWelcome && loadTalk().catch(() => undefined)), [isWelcome])

  if (stay.at === 'entering') return <Loading />
  if (stay.at === 'inside') {
    const { url, token, equipment } = stay
    return (
      <Suspense fallback={<Loading />}>
        <LiveTalk {...{ url, token, equipment, quality }} onQuality={setQuality} onOver={leave} />
      </Suspense>
    )
  }
  const page =
    stay.leads || (isCoach && !own?.some((each) => each.id === id))
      ? paths.staffCheckin(id)
      : paths.checkin(id)
  const around = <BackLink render={<Link to={page} />}>{copy.back}</BackLink>
  const onward = (
    <LinkButton look="outline" render={<Link to={page} />}>
      {copy.outcome}
    </LinkButton>
  )
  if (stay.at === 'over')
    return <Over {...{ around, onward }} words={copy.over} how={stay.how} tries={stay.tries} onBack={again} />
  if (shut) {
    return (
      <Notice around={around} title={copy.shut[shut].title} text={copy.shut[shut].text}>
        {shut === 'over' && onward}
        {shut === 'second_factor' && (
          <LinkButton render={<Link to={paths.settings} />}>{copy.settings}</LinkButton>
        )}
        {(shut === 'down' || shut === 'no_room') && (
          <Button
            look="outline"
            disabled={isFetching}
            onClick={() => (stay.at === 'shut' ? again() : void refetch())}
          >
            {copy.again}
          </Button>
        )}
      </Notice>
    )
  }
  return (
    <GreenRoom
      title={copy.title}
      lead={copy.lead}
      back={around}
      expectations={copy.expectations}
      door={shown}
      quality={quality}
      onQuality={setQuality}
      onEnter={enter}
    />
  )
}

/** Returns the reason why nobody can enter; undefined while the room is open or about to open. */
function reasonOf({ state }: Door): keyof typeof copy.shut | undefined {
  if (state === 'open' || state === 'too_early') return undefined
  return state in copy.shut ? (state as keyof typeof copy.shut) : 'not_found'
}
