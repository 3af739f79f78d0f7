import { pause } from '../../../contract/limits.ts'
import { sentenceFor } from '../../api/failures.ts'
import { unlessUncertain } from '../../core/uncertain.ts'
import { addDays, calendarDay, formatDay } from '../../core/format.ts'
import { useState } from 'react'
import { useMe } from '../../core/me.ts'
import { useCredits, useMine } from '../../core/seats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { Form, numberIn, textIn } from '../../ui/forms/Form.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { usePause, usePaused, useTalks, useWithdrawPause } from './myCalls.ts'
import { copy } from './copy.ts'
import { copy as words } from './myCopy.ts'
import { today } from './reader.ts'

type Pause = { from: string; days: number }

/** Counts the starts that a pause covers. */
const countIn = ({ from, days }: Pause, starts: readonly string[], zone: string | undefined) =>
  starts.map((start) => calendarDay(start, zone)).filter((day) => from <= day && day < addDays(from, days))
    .length

/**
 * Pauses Plus, after explaining the consequences; not shown to Free members. The server counts the days in the
 * account's time zone, which may not be this device's.
 */
export function PauseCard() {
  const { data: credits } = useCredits()
  const { data: paused } = usePaused(credits?.tier === 'plus')
  const { data: me } = useMe()
  const { data: seats = [] } = useMine('upcoming')
  const { data: talks = [] } = useTalks(credits?.tier === 'plus')
  const [asked, setAsked] = useState<Pause>()
  const by = useAttempt()
  const { mutateAsync: start } = usePause()
  const { mutateAsync: withdraw } = useWithdrawPause()
  if (credits?.tier !== 'plus' || !paused) return null
  const zone = me?.time_zone
  const tomorrow = zone && addDays(today(zone), 1)
  const { pause: planned } = paused
  const failed = (failure: unknown) => sentenceFor(failure, unlessUncertain(failure, copy.common.notDone))
  return (
    <SectionCard title={words.pause} className="flex flex-col gap-4">
      <p className="text-quiet">{words.pauseText}</p>
      {planned ? (
        <p className="font-semibold">{words.paused(formatDay(planned.from), formatDay(planned.until))}</p>
      ) : (
        tomorrow && (
          <Form
            browserChecks
            act={(data) => setAsked({ from: textIn(data, 'from'), days: numberIn(data, 'days') })}
            submit={words.pauseGo}
            processing={words.pauseGo}
            look="outline"
            buttonAt="wide"
            messageAt="elsewhere"
            className="flex flex-wrap items-end gap-4"
          >
            <TextField
              label={words.pauseFrom}
              type="date"
              required
              min={tomorrow}
              max={addDays(tomorrow, pause.aheadMax - 1)}
              name="from"
              defaultValue={tomorrow}
            />
            <TextField
              label={words.pauseDays}
              type="number"
              required
              min={pause.daysMin}
              max={pause.daysMax}
              name="days"
              defaultValue={7}
            />
          </Form>
        )
      )}
      {asked && (
        <ConfirmDialog
          by={by}
          title={words.pauseTitle}
          act={() => start({ body: asked })}
          done={words.isPaused}
          failed={failed}
          confirm={words.pauseGo}
          cancel={words.pauseKeep}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {words.pauseEffect(
              formatDay(asked.from),
              formatDay(addDays(asked.from, asked.days)),
              countIn(
                asked,
                seats.filter(({ mine }) => mine?.status === 'booked').map(({ starts_at: start }) => start),
                zone,
              ),
              countIn(
                asked,
                talks.flatMap(({ status, starts_at: start }) => (status === 'booked' && start ? start : [])),
                zone,
              ),
            )}
          </p>
        </ConfirmDialog>
      )}
      {!asked && <MessageBox {...by.banner} />}
      {planned && !planned.begun && (
        <p>
          <Button
            look="quiet"
            disabled={by.processing}
            onClick={() => void by.attempt(() => withdraw(), { done: words.withdrawn, failed })}
          >
            {words.withdraw}
          </Button>
        </p>
      )}
    </SectionCard>
  )
}
