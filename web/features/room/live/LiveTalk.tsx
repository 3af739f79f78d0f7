import { useState } from 'react'
import { useMessage } from '../../../ui/message.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import type { Quality } from '../choices.ts'
import { copy as room } from '../copy.ts'
import type { Equipment } from '../GreenRoom.tsx'
import type { Ending } from '../stay.ts'
import { copy } from '../talkCopy.ts'
import { Controls, type Panel } from './Controls.tsx'
import { MorePanel } from './MorePanel.tsx'
import { SelfView } from './SelfView.tsx'
import { Signs } from './Signs.tsx'
import { Stage, Waiting } from './Stage.tsx'
import { useHappenings } from './useHappenings.ts'
import { useLiveClass } from './useLiveClass.ts'
import { useSpeaker } from './useSpeaker.ts'
import { useWakeLock } from './useWakeLock.ts'

type Props = {
  url: string
  token: string
  equipment: Equipment
  quality: Quality
  onQuality: (quality: Quality) => void
  onOver: (ending: Ending, leads: boolean, equipment: Equipment) => void
}

/** A check-in, dark in every theme: the other person large, the member small. */
export default function LiveTalk({ url, token, equipment, quality, onQuality, onOver }: Props) {
  const [panel, setPanel] = useState<Panel>()
  const { message, say, clear } = useMessage()
  const { happened } = useHappenings(say)
  const { session, view } = useLiveClass({
    url,
    token,
    equipment,
    quality,
    isTalk: true,
    onOver: (ending, devices) => onOver(ending, leads, devices),
    onHappening: happened,
  })
  useWakeLock()
  const people = view?.people ?? []
  const [me, other] = people
  const leads = me !== undefined && me.role !== 'member'
  const speaker = useSpeaker(people)
  return (
    <main
      data-theme="dark"
      aria-label={copy.title}
      className="fixed inset-0 z-40 flex flex-col bg-sunken text-ink"
    >
      <h1 className="sr-only">{copy.title}</h1>
      <p aria-live="polite" className="sr-only">
        {speaker && room.live.isSpeaking(speaker)}
      </p>
      <MessageBox message={message} onClose={clear} />
      {!session || !view || !me || view.state === 'connecting' ? (
        <Waiting text={room.live.connecting} />
      ) : (
        <>
          <div className="relative flex min-h-0 flex-1">
            <div className="relative min-h-0 min-w-0 flex-1">
              <Stage
                shown={other}
                name={other?.name ?? copy.someone}
                waiting={copy.waiting}
                quality={quality}
              />
              <SelfView me={me} />
              <Signs {...{ session, view, quality, onQuality }} />
            </div>
            {panel === 'more' && (
              <MorePanel {...{ session, quality, onQuality }} onClose={() => setPanel(undefined)} />
            )}
          </div>
          <Controls {...{ me, session, panel }} onPanel={setPanel} onLeave={session.leave} />
        </>
      )}
    </main>
  )
}
