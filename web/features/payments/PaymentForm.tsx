import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { discountCode, email as emailLimits } from '../../../contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { usePrice, type Tier } from './calls.ts'
import { loadCheckout } from './checkout.ts'
import { copy } from './copy.ts'
import { MethodPicker } from './MethodPicker.tsx'
import { inRupees } from './money.ts'
import { usePayment, type Outcome } from './payment.ts'
import { PlanPicker } from './PlanPicker.tsx'
import { Summary } from './Summary.tsx'

type Props = { onPaid: (whose: 'member' | 'guest') => void }

/** Plan, email, code, method, Pay Now (spec §2). */
export function PaymentForm({ onPaid }: Props) {
  const [tier, setTier] = useState<Tier>()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const { message, say, clear } = useMessage()
  const { price, fault } = usePrice(tier, code)
  const { processing, orderId, pay } = usePayment(settle)

  // Brought along early, so that Pay Now opens at once; a failure is told when it is pressed.
  useEffect(() => void loadCheckout().catch(() => undefined), [])

  function settle({ sentence, type, paid }: Outcome) {
    say(sentence, type)
    if (paid) onPaid(paid)
  }

  const ready = tier !== undefined && price !== undefined && email.trim() !== ''
  return (
    <form
      aria-label={copy.heading}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        clear()
        void pay(ready ? { tier, price, email: email.trim() } : undefined)
      }}
    >
      <PlanPicker chosen={tier} onChoose={setTier} disabled={processing} />
      <TextField
        label={copy.email.label}
        hint={copy.email.hint}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={emailLimits.max}
        required
        disabled={processing}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={copy.code.label}
        hint={price && price.discount > 0 ? copy.code.taken(inRupees(price.discount)) : copy.code.hint}
        {...(fault === undefined ? {} : { error: fault })}
        name="discount_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={discountCode.max}
        disabled={processing}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <MethodPicker disabled={processing} />
      <Summary price={price} without={tier ? (fault ? copy.summary.faulty : copy.summary.checking) : copy.summary.none} />
      <MessageBox place="inline" message={message} onClose={clear} />
      <Button type="submit" look="marigold" size="large" disabled={!ready || processing}>
        {processing ? copy.processing : copy.payNow}
      </Button>
      <div className="flex flex-col gap-2 text-sm text-quiet">
        <p role="status" className="break-all">
          {orderId && `${copy.orderId} ${orderId}`}
        </p>
        <p className="flex gap-2">
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-leaf" />
          {copy.secured}
        </p>
      </div>
    </form>
  )
}
