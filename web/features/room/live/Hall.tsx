import {
  DoorOpen,
  Ellipsis,
  MessageCircleQuestion,
  Mic,
  MicOff,
  Video as Camera,
  VideoOff,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../../contract/api.ts'
import { sentenceFor } from '../../../api/failures.ts'
import { useMessage } from '../../../ui/message.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'
import type { Equipment } from '../GreenRoom.tsx'
import { QualityChoice } from '../QualityChoice.tsx'
import type { Ending } from '../stay.ts'
import { copy as own } from '../webinarCopy.ts'
import { Control } from './Controls.tsx'
import { EndWebinar } from './EndWebinar.tsx'
import { leaderOf, type Person } from './people.ts'
import type { Happening, LiveClass } from './session.ts'
import { Sheet } from './Sheet.tsx'
import { Signs } from './Signs.tsx'
import { Picture, Waiting } from './Stage.tsx'
import { useLiveClass } from './useLiveClass.ts'
import { useStale } from './useStale.ts'
import { useWakeLock } from './useWakeLock.ts'

const words = own.live
type Panel = 'questions' | 'more'

type Props = {
  item: Answer<'GET /api/webinars/:id/'>
  url: string
  token: string
  equipment: Equipment
  quality: Quality
  /** The audience's questions, for hosts or for the audience. */
  questions: (leads: boolean) => ReactNode
  onQuality: (quality: Quality) => void
  onOver: (ending: Ending, leads: boolean, equipment: Equipment) => void
  /** Ends the webinar for everybody. */
  onEnd: () => Promise<unknown>
  /** Reads the webinar again, to learn whether it has begun. */
  onStale: () => void
}

/**
 * A webinar's room, dark in every theme: the host large, with the questions alongside; the audience is
 * neither seen nor heard.
 */
export default function Hall({
  item,
  questions,
  quality,
  onQuality,
  onOver,
  onEnd,
  onStale,
  ...entry
}: Props) {
  const [panel, setPanel] = useState<Panel | undefined>(() =>
    matchMedia('(min-width: 40rem)').matches ? 'questions' : undefined,
  )
  const [isEnding, setEnding] = useState(false)
  const { message, say, clear } = useMessage()
  const { session, view } = useLiveClass({
    ...entry,
    quality,
    pictures: false,
    onOver: (ending, devices) => onOver(ending, leads, devices),
    onHappening: (happening) => tell(say, happening),
  })
  useWakeLock()
  const [me, ...others] = view?.people ?? []
  const leads = me !== undefined && me.role !== 'member'
  const leader = leaderOf(view?.people ?? [])
  useStale(!leader, onStale)
  const flip = (which: Panel) => setPanel(panel === which ? undefined : which)

  return (
    <main
      data-theme="dark"
      aria-label={words.label(item.title)}
      className="fixed inset-0 z-40 flex flex-col bg-sunken text-ink"
    >
      <h1 className="sr-only">{words.label(item.title)}</h1>
      <MessageBox message={message} onClose={clear} />
      {!session || !view || !me || view.state === 'connecting' ? (
        <Waiting text={copy.live.connecting} />
      ) : (
        <>
          <div className="relative flex min-h-0 flex-1">
            <div className="relative min-w-0 flex-1">
              <Platform {...{ item, leader, quality }} />
              <Signs {...{ session, view, quality, onQuality }} />
            </div>
            {panel === 'questions' && (
              <Sheet title={words.questions} onClose={() => setPanel(undefined)}>
                {leads && (
                  <p className="text-sm text-quiet">
                    {words.listening(others.filter(({ role }) => role === 'member').length)}
                  </p>
                )}
                {questions(leads)}
              </Sheet>
            )}
            {panel === 'more' && (
              <Sheet title={copy.live.more} onClose={() => setPanel(undefined)}>
                <QualityChoice quality={quality} onChoose={onQuality} />
              </Sheet>
            )}
          </div>
          <Bar
            {...{ me, session, panel, leads, onPanel: flip }}
            onLeave={() => (leads ? setEnding(true) : session.leave())}
          />
          {isEnding && (
            <EndWebinar
              onEnd={() =>
                void onEnd().catch((failure: unknown) => say(sentenceFor(failure, words.failed), 'error'))
              }
              onStepOut={session.leave}
              onClose={() => setEnding(false)}
            />
          )}
        </>
      )}
    </main>
  )
}

/** Shows a participant messages about their own devices and connection. */
function tell(say: ReturnType<typeof useMessage>['say'], happening: Happening) {
  if (happening.kind === 'failed') say(copy.live.deviceFailed[happening.device], 'error')
  else if (happening.kind === 'back') say(copy.live.reconnected)
}

type PlatformProps = { item: Props['item']; leader: Person | undefined; quality: Quality }

/** The video of the host or of the staff in their place, as large as the window allows, or why there is none. */
function Platform({ item, leader, quality }: PlatformProps) {
  const host = item.host?.name ?? own.someone
  if (!leader) return <Waiting text={item.status === 'scheduled' ? words.waiting(host) : words.late(host)} />
  const name = leader.role === 'host' ? host : leader.name
  return (
    <Picture
      person={leader}
      name={name}
      label={leader.isMe ? words.ownPicture : copy.live.pictureOf(name)}
      isAudioOnly={quality === 'audio' && !leader.isMe}
      without={leader.isMe ? words.cameraOff : copy.live.cameraOffOf(name)}
    />
  )
}

type BarProps = {
  me: Person
  session: LiveClass
  panel: Panel | undefined
  leads: boolean
  onPanel: (panel: Panel) => void
  onLeave: () => void
}

/** The controls, at the bottom within reach of a thumb. */
function Bar({ me, session, panel, leads, onPanel, onLeave }: BarProps) {
  return (
    <div
      role="group"
      aria-label={copy.live.controls}
      className="grid shrink-0 auto-cols-fr grid-flow-col justify-center gap-1 border-t border-hairline bg-paper px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:auto-cols-[6.5rem]"
    >
      {leads && (
        <>
          <Control
            Icon={me.microphone ? Mic : MicOff}
            word={copy.live.microphone}
            pressed={me.microphone}
            onPress={() => session.turn('microphone', !me.microphone)}
          />
          <Control
            Icon={me.camera ? Camera : VideoOff}
            word={copy.live.camera}
            pressed={me.camera}
            onPress={() => session.turn('camera', !me.camera)}
          />
        </>
      )}
      <Control
        Icon={MessageCircleQuestion}
        word={words.questions}
        expanded={panel === 'questions'}
        onPress={() => onPanel('questions')}
      />
      <Control
        Icon={Ellipsis}
        word={copy.live.more}
        expanded={panel === 'more'}
        onPress={() => onPanel('more')}
      />
      <Control Icon={DoorOpen} word={leads ? copy.live.end : copy.live.leave} onPress={onLeave} isLast />
    </div>
  )
}
