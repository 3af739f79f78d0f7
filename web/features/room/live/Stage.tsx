import { BreathCircle } from '../../../ui/BreathCircle.tsx'
import { Initial } from '../../../ui/page/Initial.tsx'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'
import type { Person } from './people.ts'
import { Video } from './Video.tsx'

const words = copy.live

type Props = {
  shown: Person | undefined
  /** The participant's name. */
  name: string
  /** Shown while nobody is present. */
  waiting: string
  quality: Quality
}

/**
 * The teacher, or the participant in the spotlight, as large as the window allows; or the reason why there is
 * no video.
 */
export function Stage({ shown, name, waiting, quality }: Props) {
  if (!shown) return <Waiting text={waiting} />
  return (
    <Picture
      person={shown}
      name={name}
      label={words.pictureOf(name)}
      isAudioOnly={quality === 'audio'}
      without={words.cameraOffOf(name)}
    />
  )
}

type PictureProps = {
  person: Person
  name: string
  label: string
  isAudioOnly: boolean
  /** Shown if there is no video. */
  without: string
}

/**
 * A participant's video, or their initial with the reason why there is none. The member's own video is
 * mirrored.
 */
export function Picture({ person: { video, isMe }, name, label, isAudioOnly, without }: PictureProps) {
  if (video && !isAudioOnly) {
    return <Video track={video} label={label} mirrored={isMe} className="size-full object-contain" />
  }
  return (
    <div className="flex size-full flex-col items-center justify-center gap-4 p-6 text-center">
      <Initial name={name} className="size-24! text-4xl!" />
      <p className="max-w-form">{isAudioOnly ? words.audioOnly : without}</p>
    </div>
  )
}

export function Waiting({ text }: { text: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-6 p-6 text-center">
      <BreathCircle className="size-24 shrink-0" />
      <p role="status" className="max-w-form text-lg">
        {text}
      </p>
    </div>
  )
}
