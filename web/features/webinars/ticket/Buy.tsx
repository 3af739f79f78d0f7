import { useEffect, useEffectEvent } from 'react'
import { discountCode, ticket } from '../../../../contract/limits.ts'
import { useNow } from '../../../core/useNow.ts'
import { sentenceFor } from '../../../api/failures.ts'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { type PayTicket, useBuy, useGiveBack, useLeave, type Webinar } from '../calls.ts'
import { copy } from './copy.ts'

const hour = 3_600_000
/** Shown as long as the seat is held, because the buttons beside it would lead to a second payment. */
const undecided = { type: 'info', lasts: ticket.holdMinutes * 60_000 } as const

type Props = { item: Webinar; email: string; pay: PayTicket }

/** Buys a ticket, or continues the checkout that holds the seat; a held or offered seat can be given up. */
export function Buy({ item: { id, title, full_price: price, mine, starts_at: start }, email, pay }: Props) {
  const buy = useBuy(pay)
  const attempt = useAttempt()
  const isFinal = Date.parse(start) - useNow() < ticket.refundHoursBefore * hour
  const isHeld = mine?.status === 'held'
  const clear = useEffectEvent(attempt.clear)
  // A message about a held seat is no longer true once the hold ends.
  useEffect(() => (isHeld ? () => clear() : undefined), [isHeld])
  return (
    <Form
      by={attempt}
      label={copy.buy}
      submit={isHeld ? copy.goOn : price > 0 ? copy.buy : copy.take}
      act={(data) => buy.mutateAsync({ id, title, email, code: textIn(data, 'code') || null })}
      done={(outcome) => (outcome === 'booked' ? copy.bought : { sentence: copy[outcome], ...undecided })}
      failed={(failure) => sentenceFor(failure, copy.failed)}
      messageAt="below"
      beside={{
        className: 'flex flex-wrap gap-3',
        after: (isHeld || mine?.status === 'offered') && <GiveUp id={id} isHeld={isHeld} by={attempt} />,
      }}
    >
      {price > 0 && !isHeld && (
        <TextField
          label={copy.code}
          hint={copy.codeHint}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={discountCode.max}
        />
      )}
      {isFinal && <p className="text-sm text-quiet">{copy.final}</p>}
    </Form>
  )
}

type GiveUpProps = { id: number; isHeld: boolean; by: ReturnType<typeof useAttempt> }

function GiveUp({ id, isHeld, by: { attempt, processing } }: GiveUpProps) {
  const giveBack = useGiveBack()
  const leave = useLeave()
  const change = (): Promise<unknown> =>
    isHeld ? giveBack.mutateAsync({ params: { id } }) : leave.mutateAsync({ params: { id } })
  return (
    <Button
      look="quiet"
      disabled={processing}
      onClick={() => void attempt(change, { failed: (failure) => sentenceFor(failure, copy.failed) })}
    >
      {isHeld ? copy.giveUp : copy.pass}
    </Button>
  )
}
