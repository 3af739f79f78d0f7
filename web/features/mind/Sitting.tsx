import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { breathing, points } from '../../../contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { endSession, startSession } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.calm
const lengths = [3, 5, 10] as const

/**
 * A sitting of a chosen length. The server measures it; what is shown here is for the eye. Whoever leaves the room in the
 * middle has abandoned it: the server never hears of its end, and it gives nothing.
 */
export function Sitting() {
  const [minutes, setMinutes] = useState<number>(lengths[0])
  const [begun, setBegun] = useState<number>()
  const [left, setLeft] = useState(0)
  const counted = useRef<Promise<number | undefined>>(undefined)
  const { message, say, clear } = useMessage()

  function begin() {
    clear()
    counted.current = startSession()
    setLeft(minutes * 60)
    setBegun(performance.now())
  }

  async function end(whole: boolean) {
    // Whoever takes the sitting ends it: the clock and the button may both try.
    const sitting = counted.current
    counted.current = undefined
    if (!sitting) return
    setBegun(undefined)
    const id = await sitting
    const given = id === undefined ? 0 : await endSession(id)
    if (given) say(words.gave(given), 'success')
    else if (whole) say(words.done, 'success')
  }
  const timeIsUp = useEffectEvent(() => void end(true))

  useEffect(() => {
    if (begun === undefined) return
    const timer = setInterval(() => {
      // A breath longer than the clock says: the server started counting a moment later than we did.
      const rest = minutes * 60 + 1 - (performance.now() - begun) / 1_000
      setLeft(Math.max(0, Math.min(minutes * 60, Math.ceil(rest))))
      if (rest <= 0) timeIsUp()
    }, 250)
    return () => clearInterval(timer)
  }, [begun, minutes])

  return (
    <section aria-label={words.length} className="flex flex-col items-center gap-4">
      {begun === undefined ? (
        <>
          <div role="group" aria-label={words.length} className="flex flex-wrap justify-center gap-2">
            {lengths.map((each) => (
              <Chip key={each} pressed={each === minutes} onClick={() => setMinutes(each)}>
                {words.minutes(each)}
              </Chip>
            ))}
          </div>
          <Button onClick={begin}>{words.begin}</Button>
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
      <p className="text-center text-sm text-quiet">{words.sitting(breathing.leastSeconds / 60, points.breathing)}</p>
      <MessageBox place="inline" message={message} onClose={clear} />
    </section>
  )
}
