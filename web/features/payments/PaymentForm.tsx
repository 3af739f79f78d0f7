import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { discountCode, email as emailLimits } from '../../../contract/limits.ts'
import { formatRupees } from '../../core/format.ts'
import { useCache } from '../../data/cache.ts'
import { useRead } from '../../data/read.ts'
import { useSession } from '../../session/session.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { type Price, priceLines, usePrice, useTiers } from './calls.ts'
import { loadCheckout } from './checkout.ts'
import { copy } from './copy.ts'
import { MethodPicker } from './MethodPicker.tsx'
import { pay } from './payment.ts'
import { PlanPicker } from './PlanPicker.tsx'
import { Summary } from './Summary.tsx'
import { useLocation } from 'react-router'

/** Returns the discount and its source: a code, or a reward that applies automatically. */
const taken = ({ discount, code }: Price) =>
  (code === null ? copy.code.renewal : copy.code.taken)(formatRupees(discount))

type Props = { onPaid: (whose: 'member' | 'guest') => void }

/** The payment form: plan, email, code, method, Pay Now (docs/product.md#payments). */
export function PaymentForm({ onPaid }: Props) {
  const cache = useCache()
  const [picked, pick] = useState<number>()
  const plan = new URLSearchParams(useLocation().search).get('plan')
  const tiers = useTiers()
  const tier = tiers.data?.find(({ id }) => String(id) === String(picked ?? plan))
  const [typed, setEmail] = useState<string>()
  const [code, setCode] = useState('')
  const [orderId, setOrderId] = useState<string>()
  const { isAuthenticated } = useSession()
  const { data: me } = useRead('GET /api/accounts/me/', {}, { enabled: isAuthenticated })
  const email = typed ?? me?.email ?? ''
  const { price, fault } = usePrice(tier, code, isAuthenticated)
  const by = useAttempt()
  const { processing } = by

  // Loaded early, so that Pay Now opens the checkout immediately. A failure is reported when Pay Now is pressed.
  useEffect(() => void loadCheckout().catch(() => undefined), [])

  const purchase = tier && price && email.trim() ? { tier, price, email: email.trim() } : undefined
  return (
    <Form
      by={by}
      label={copy.heading}
      className="flex flex-col gap-6"
      browserChecks
      check={() => (purchase ? undefined : copy.missing)}
      act={() => purchase && pay(purchase, isAuthenticated, setOrderId)}
      done={(outcome) => outcome}
      // The order may have been refused because its price has changed.
      onDone={({ paid }) => (paid ? onPaid(paid) : void cache.touch(priceLines))}
      submit={copy.payNow}
      look="marigold"
      size="large"
      isBlocked={!purchase}
      beside={{
        className: 'flex flex-col gap-6',
        after: (
          <div className="flex flex-col gap-2 text-sm text-quiet">
            <p role="status" className="break-all">
              {orderId && copy.orderId(orderId)}
            </p>
            <p className="flex gap-2">
              <ShieldCheck aria-hidden className="size-5 shrink-0 text-leaf" />
              {copy.secured}
            </p>
          </div>
        ),
      }}
    >
      <PlanPicker chosen={tier} onChoose={({ id }) => pick(id)} disabled={processing} />
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
        hint={price && price.discount > 0 ? taken(price) : copy.code.hint}
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
      <Summary
        price={price}
        placeholder={tier ? (fault ? copy.summary.faulty : copy.summary.checking) : copy.summary.none}
      />
    </Form>
  )
}
