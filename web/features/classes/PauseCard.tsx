import { type FormEvent, useState } from 'react'
import { pause } from '../../../contract/limits.ts'
import { sentenceFor } from '../../api/failures.ts'
import { addDays, formatDay } from '../../core/format.ts'
import { useCredits } from '../../core/seats.ts'
import { Button } from '../../ui/Button.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { usePause, usePaused, useWithdrawPause } from './calls.ts'
import { copy } from './copy.ts'
import { copy as words } from './myCopy.ts'
import { today } from './reader.ts'

/** Pausing Plus, with what it means; Free members have nothing to pause. */
export function PauseCard() {
  const { data: credits } = useCredits()
  const { data: paused } = usePaused(credits?.tier === 'plus')
  const tomorrow = addDays(today(undefined), 1)
  const [from, setFrom] = useState(tomorrow)
  const [days, setDays] = useState('7')
  const { message, say, clear } = useMessage()
  const start = usePause()
  const withdraw = useWithdrawPause()
  const busy = start.isPending || withdraw.isPending
  if (credits?.tier !== 'plus' || !paused) return null
  const { pause: planned } = paused
  const onError = (failure: unknown) =>
    say(sentenceFor(failure, copy.one.notDone, copy.one.unreachable), 'error')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate(
      { body: { from, days: Number(days) } },
      { onSuccess: () => say(words.isPaused, 'success'), onError },
    )
  }
  return (
    <SectionCard title={words.pause} className="flex flex-col gap-4">
      <p className="text-quiet">{words.pauseText}</p>
      {planned ? (
        <p className="font-semibold">{words.paused(formatDay(planned.from), formatDay(planned.until))}</p>
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
          <TextField
            label={words.pauseFrom}
            type="date"
            required
            min={tomorrow}
            max={addDays(tomorrow, pause.aheadMax - 1)}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={words.pauseDays}
            type="number"
            required
            min={pause.daysMin}
            max={pause.daysMax}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
          <Button type="submit" look="outline" disabled={busy}>
            {words.pauseGo}
          </Button>
        </form>
      )}
      <MessageBox message={message} onClose={clear} place="inline" passing={busy} />
      {planned && !planned.begun && (
        <p>
          <Button
            look="quiet"
            disabled={busy}
            onClick={() =>
              withdraw.mutate(undefined, { onSuccess: () => say(words.withdrawn, 'success'), onError })
            }
          >
            {words.withdraw}
          </Button>
        </p>
      )}
    </SectionCard>
  )
}
