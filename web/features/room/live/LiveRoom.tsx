import { useState } from 'react'
import { sentenceFor } from '../../../api/failures.ts'
import { formatTime } from '../../../core/format.ts'
import { useMessage } from '../../../ui/message.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import type { ClassDetails } from '../calls.ts'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'
import type { Equipment } from '../GreenRoom.tsx'
import type { Ending } from '../stay.ts'
import { Controls, type Panel } from './Controls.tsx'
import { Gallery } from './Gallery.tsx'
import { Host } from './Host.tsx'
import { useHand } from './roomCalls.ts'
import { MorePanel } from './MorePanel.tsx'
import { Others } from './Others.tsx'
import { leaderOf } from './people.ts'
import { SelfView } from './SelfView.tsx'
import { Signs } from './Signs.tsx'
import { Stage, Waiting } from './Stage.tsx'
import { useHappenings } from './useHappenings.ts'
import { useStale } from './useStale.ts'
import { useLiveClass } from './useLiveClass.ts'
import { useSpeaker } from './useSpeaker.ts'
import { useWakeLock } from './useWakeLock.ts'

const words = copy.live

type Props = {
  item: ClassDetails
  url: string
  token: string
  equipment: Equipment
  quality: Quality
  onQuality: (quality: Quality) => void
  onOver: (ending: Ending, leads: boolean, equipment: Equipment) => void
  /** Reads the class again, to learn whether it has begun. */
  onStale: () => void
}

/**
 * The class itself, dark in every theme: the teacher large, the member small, five controls at the bottom.
 */
export default function LiveRoom({
  item,
  url,
  token,
  equipment,
  quality,
  onQuality,
  onOver,
  onStale,
}: Props) {
  const [pictures, setPictures] = useState(false)
  const [panel, setPanel] = useState<Panel>()
  const [isEnding, setEnding] = useState(false)
  const { message, say, clear } = useMessage()
  const { messages, happened } = useHappenings(say)
  const { session, view } = useLiveClass({
    url,
    token,
    equipment,
    quality,
    pictures,
    onOver: (ending, devices) => onOver(ending, leads, devices),
    onHappening: happened,
  })
  const hand = useHand()
  const setHand = (up: boolean) => {
    if (!up) session?.expectHandDown()
    hand.mutate(
      { params: { id: item.id }, body: { raised: up } },
      { onError: (failure) => say(sentenceFor(failure, words.failed), 'error') },
    )
  }
  useWakeLock()
  const people = view?.people ?? []
  const [me, ...others] = people
  const leads = me !== undefined && me.role !== 'member'
  const leader = leaderOf(others)
  // At lower qualities, no video except the leader's is received.
  const spotlit = quality === 'full' ? others.find(({ identity }) => identity === view?.spotlight) : undefined
  const shown = spotlit ?? leader
  const hostName = item.host?.name ?? copy.someone
  const speaker = useSpeaker(people)
  useStale(!leads && !leader, onStale)

  return (
    <main
      data-theme="dark"
      aria-label={words.label(item.title)}
      className="fixed inset-0 z-40 flex flex-col bg-sunken text-ink"
    >
      <h1 className="sr-only">{words.label(item.title)}</h1>
      <p aria-live="polite" className="sr-only">
        {speaker && words.isSpeaking(speaker)}
      </p>
      <MessageBox message={message} onClose={clear} />
      {!session || !view || !me || view.state === 'connecting' ? (
        <Waiting text={words.connecting} />
      ) : (
        <>
          <div className="relative flex min-h-0 flex-1">
            <div className="flex min-w-0 flex-1 flex-col">
              <div className="relative min-h-0 flex-1">
                {leads && !spotlit ? (
                  <Gallery people={others} />
                ) : (
                  <Stage
                    shown={shown}
                    name={!shown || shown.role === 'host' ? hostName : shown.name}
                    waiting={waitingFor(item, hostName)}
                    quality={quality}
                  />
                )}
                <SelfView me={me} />
                <Signs {...{ session, view, quality, onQuality }} />
              </div>
              {!leads && (
                <Others
                  people={others.filter((each) => each !== leader && each !== spotlit)}
                  pictures={pictures && quality === 'full'}
                />
              )}
            </div>
            {panel === 'more' && (
              <MorePanel
                {...{ session, leads, quality, onQuality, pictures }}
                onPictures={setPictures}
                onClose={() => setPanel(undefined)}
              />
            )}
            {leads && (
              <Host
                {...{ item, session, people, messages, panel, isEnding, say }}
                spotlight={view.spotlight}
                onPanel={setPanel}
                onStay={() => setEnding(false)}
              />
            )}
          </div>
          <Controls
            {...{ me, session, panel, onPanel: setPanel }}
            hands={leads ? others.filter(({ hand }) => hand).length : 0}
            onHand={setHand}
            onLeave={() => (leads ? setEnding(true) : session.leave())}
          />
        </>
      )}
    </main>
  )
}

function waitingFor({ status, starts_at: startsAt }: ClassDetails, host: string): string {
  return status === 'scheduled'
    ? `${words.waiting(host)} ${words.before(formatTime(startsAt))}`
    : words.late(host)
}
