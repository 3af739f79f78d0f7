import { homeTimeZone } from '../../core/day.ts'
import { layOutMail, type Part } from '../../core/mail-layout.ts'
import type { Mail } from '../../services/mail.ts'

/** A receipt to be written. `until` is the membership's end in ISO 8601, null while no account has claimed it. */
export type Receipt = {
  kind: 'receipt' | 'refund' | 'discount-gone' | 'code-spent'
  to: string
  tier: string
  days: number
  amountPaise: number
  order: string | null
  paidAt: string
  until: string | null
}

/** Says what was bought, until when it runs, and how to reach a person. */
function writeReceipt(receipt: Receipt, origin: string): Mail {
  const { to, tier, order, amountPaise } = receipt
  const rows: [string, string][] = [
    ['Plan', tier],
    ['Amount', rupees(amountPaise)],
    ...(order ? ([['Order', order]] as [string, string][]) : []),
    ['Date', day(receipt.paidAt)],
  ]
  if (receipt.kind === 'refund') {
    return layOutMail(to, `Your refund for ${tier}`, [
      'Your payment was refunded, and the membership that it bought has ended.',
      { rows },
      'Banks take five to seven working days to show it.',
      reachUs,
    ])
  }
  if (receipt.kind === 'discount-gone') {
    return layOutMail(to, `Your payment for ${tier} goes back to you`, [
      'Thank you for your payment. It came with a discount code that is no longer available to you: a code works once for ' +
        'each person, and some only for a number of people. So no membership has begun, and we are giving back all of it.',
      { rows },
      'Banks take five to seven working days to show it. You can choose a plan again at any time:',
      { label: 'See the plans', url: `${origin}/payments` },
      reachUs,
    ])
  }
  if (receipt.kind === 'code-spent') {
    return layOutMail(to, `Your discount code for ${tier}`, [
      `Somebody, we hope you, ordered ${tier} for this address with a discount code that was used with it before. A code ` +
        'works once for each person, so no membership has begun. Nothing was charged.',
      { label: 'See the plans', url: `${origin}/payments` },
      reachUs,
    ])
  }
  return layOutMail(to, `Your receipt for ${tier}`, [
    'Thank you. Your payment has arrived.',
    { rows: [...rows, ['Runs', `${receipt.days} days`], ...until(receipt)] },
    ...claimWords(receipt, origin),
    'It does not renew by itself: nothing more will be charged.',
    reachUs,
  ])
}

const reachUs = 'Something not right? Reply to this letter, name the order, and a person will help you.'

const until = ({ until }: Receipt): [string, string][] => (until ? [['Until', day(until)]] : [])

/** A member's purchase runs already; a guest's waits for an account with the verified email. */
function claimWords({ until, to }: Receipt, origin: string): Part[] {
  if (until) return [{ label: 'Go to your dashboard', url: `${origin}/dashboard` }]
  return [
    `Your membership waits for an account with the verified email ${to}. Register with this address, or log in if you ` +
      'have registered already: it then begins by itself, with all its days.',
    { label: 'Create your account', url: `${origin}/register` },
  ]
}

/** Whole paise as rupees, '₹1,299.00'. */
const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

/** A date in the product's home time zone, '21 November 2026'. */
const day = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: homeTimeZone }).format(new Date(moment))

export const paymentMails = { receipt: writeReceipt, refund: writeReceipt, 'discount-gone': writeReceipt, 'code-spent': writeReceipt }
