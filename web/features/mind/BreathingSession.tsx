import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { breathing, points } from '../../../contract/limits.ts'
import { MoodAfter, MoodBefore } from '../../core/moods/Mood.tsx'
import { forgetMood } from '../../core/moods/face.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { endSession, startSession } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.calm
const lengths = [1, 3, 5, 10] as const

type Props = {
  onSitting: (sitting: boolean) => void
  /** The choice of sounds; `play` is the button that plays them. */
  sounds: ReactNode
  play: ReactNode
}

/**
 * A breathing session of a chosen length. The server times it; the countdown is only a display. If the member
 * leaves the screen, the session never ends on the server and earns no points. Mood prompts appear before and
 * after the session, never during it.
 */
export function BreathingSession({ onSitting, sounds, play }: Props) {
  const [minutes, setMinutes] = useState<number>(lengths[1])
  const [startedAt, setStartedAt] = useState<number>()
  const [left, setLeft] = useState(0)
  const [hasEnded, setHasEnded] = useState(false)
  const session = useRef<Promise<number | undefined>>(undefined)
  const { message, say, clear } = useMessage()
  // Runs before the prompt, which would otherwise show an abandoned session's face as chosen but not store
  // it.
  useState(() => forgetMood('sitting'))

  function begin() {
    clear()
    // After a session no prompt is shown before the next, so a stored mood belongs to the previous session.
    if (hasEnded) forgetMood('sitting')
    setHasEnded(false)
    session.current = startSession()
    setLeft(minutes * 60)
    setStartedAt(performance.now())
    onSitting(true)
  }

  async function end(whole: boolean) {
    // Both the timer and the button may end the session; the first call wins.
    const started = session.current
    session.current = undefined
    if (!started) return
    setStartedAt(undefined)
    onSitting(false)
    setHasEnded(true)
    const id = await started
    const given = id === undefined ? 0 : await endSession(id)
    if (given) say(words.gave(given), 'success')
    else if (whole) say(words.done, 'success')
  }
  const timeIsUp = useEffectEvent(() => void end(true))

  useEffect(() => {
    if (startedAt === undefined) return
    const timer = setInterval(() => {
      // Adds a second, because the server started to count slightly later.
      const rest = minutes * 60 + 1 - (performance.now() - startedAt) / 1_000
      setLeft(Math.max(0, Math.min(minutes * 60, Math.ceil(rest))))
      if (rest <= 0) timeIsUp()
    }, 250)
    return () => clearInterval(timer)
  }, [startedAt, minutes])

  return (
    <section aria-label={words.length} className="flex flex-col items-center gap-3 sm:gap-4">
      {startedAt === undefined ? (
        <>
          {!hasEnded && <MoodBefore name="sitting" />}
          <div role="group" aria-label={words.length} className="flex flex-wrap justify-center gap-2">
            {lengths.map((each) => (
              <Chip key={each} pressed={each === minutes} onClick={() => setMinutes(each)}>
                <span aria-hidden className="sm:hidden">
                  {words.min(each)}
                </span>
                <span className="max-sm:sr-only">{words.minutes(each)}</span>
              </Chip>
            ))}
          </div>
          {sounds}
          <div className="flex flex-wrap justify-center gap-3">
            {play}
            <Button onClick={begin}>{words.begin}</Button>
          </div>
        </>
      ) : (
        <>
          <p role="timer" className="text-lg tabular-nums">
            {words.left(left)}
          </p>
          <Button look="outline" onClick={() => void end(false)}>
            {words.end}
          </Button>
        </>
      )}
      {startedAt === undefined && (
        <p className="text-center text-sm text-quiet">
          {words.rule(breathing.leastSeconds / 60, points.breathing)}
        </p>
      )}
      {hasEnded && <MoodAfter name="sitting" about="sitting" />}
      <MessageBox place="inline" message={message} onClose={clear} />
    </section>
  )
}
