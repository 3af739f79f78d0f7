import { Button } from '../../../ui/Button.tsx'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'
import type { LiveClass, View } from './session.ts'
import { Suggestion } from './Suggestion.tsx'

const words = copy.live

type Props = { session: LiveClass; view: View; quality: Quality; onQuality: (quality: Quality) => void }

/** Messages about problems with the connection or the sound, over the video. */
export function Signs({ session, view, quality, onQuality }: Props) {
  return (
    <>
      {view.state === 'reconnecting' && (
        <p
          role="status"
          className="absolute inset-x-3 top-3 z-20 mx-auto w-fit rounded-card bg-paper px-4 py-3 text-center shadow-lifted"
        >
          {words.reconnecting}
        </p>
      )}
      {view.state === 'here' && view.isWeak && <Suggestion quality={quality} onChoose={onQuality} />}
      {!view.hasSound && (
        <div className="absolute inset-x-3 bottom-3 z-10 flex flex-col items-center gap-2 text-center text-sm">
          <Button onClick={session.startSound}>{words.sound}</Button>
          <p>{words.soundText}</p>
        </div>
      )}
    </>
  )
}
