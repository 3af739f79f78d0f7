import { discountCode } from '../../../contract/limits.ts'
import { errorSentenceFor, sentenceFor } from '../../api/failures.ts'
import { Form, textIn } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { useBuy, useGiveBack, useLeave, type Webinar } from './calls.ts'
import { copy } from './copy.ts'

/** Buys a ticket, or goes on with the checkout that holds the seat; what is held or offered can be given up. */
export function Buy({
  item: { id, title, full_price: price, mine },
  email,
}: {
  item: Webinar
  email: string
}) {
  const buy = useBuy()
  const giveUp = useGiveBack()
  const leave = useLeave()
  const attempt = useAttempt()
  const isHeld = mine?.status === 'held'
  const isOffered = mine?.status === 'offered'
  const giveAway = () =>
    attempt.attempt<unknown>(
      () => (isHeld ? giveUp : leave).mutateAsync({ params: { id } }) as Promise<unknown>,
      { failed: (failure) => sentenceFor(failure, copy.failed) },
    )
  return (
    <Form
      by={attempt}
      label={copy.buy}
      submit={isHeld ? copy.goOn : price > 0 ? copy.buy : copy.take}
      act={(data) => buy.mutateAsync({ id, title, email, code: textIn(data, 'code').trim() || null })}
      done={(paid) => (paid ? copy.bought : { sentence: copy.dismissed, type: 'info' })}
      failed={(failure) => errorSentenceFor(failure, copy.failed)}
      messageAt="below"
      beside={{
        className: 'flex flex-wrap gap-3',
        after: (isHeld || isOffered) && (
          <Button look="quiet" onClick={() => void giveAway()}>
            {isHeld ? copy.giveUp : copy.pass}
          </Button>
        ),
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
    </Form>
  )
}
