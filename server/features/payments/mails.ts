import { homeTimeZone } from '../../core/day.ts'
import { formatDate } from '../../core/moments.ts'
import { letter, type Letter, type Part } from '../../core/mail-layout.ts'
import { nameTier } from '../../core/purchase.ts'

/** A mail about an order's payment. `until` is the membership's end in ISO 8601, null while no account has claimed it. */
export type Receipt = {
  kind: 'receipt' | 'refund' | 'discount-gone'
  to: string
  member: number | null
  tier: string
  days: number
  amountPaise: number
  order: string | null
  paidAt: string
  until: string | null
}

function writeReceipt(receipt: Receipt, origin: string): Letter {
  return letter(`Your receipt for ${nameTier(receipt.tier)}`, [
    'Thank you. Your payment has arrived.',
    { rows: [...rowsOf(receipt), ['Runs', `${receipt.days} days`], ...until(receipt)] },
    ...claimWords(receipt, origin),
    'It does not renew by itself: nothing more will be charged.',
    reachUs,
  ])
}

function writeRefund(receipt: Receipt): Letter {
  return letter(`Your refund for ${nameTier(receipt.tier)}`, [
    'Your payment was refunded, and the membership that it bought has ended.',
    { rows: rowsOf(receipt) },
    'Banks take five to seven working days to show it.',
    reachUs,
  ])
}

function writeDiscountGone(receipt: Receipt, origin: string): Letter {
  return letter(`Your payment for ${nameTier(receipt.tier)} goes back to you`, [
    'Thank you for your payment. It came with a discount code that is no longer available to you: a code works once for ' +
      'each person, and some only for a number of people. So no membership has begun, and we are giving back all of it.',
    { rows: rowsOf(receipt) },
    'Banks take five to seven working days to show it. You can choose a plan again at any time:',
    { label: 'See the plans', url: `${origin}/payments` },
    reachUs,
  ])
}

const rowsOf = ({ tier, amountPaise, order, paidAt }: Receipt): [string, string][] => [
  ['Plan', nameTier(tier)],
  ['Amount', rupees(amountPaise)],
  ...(order ? [['Order', order] satisfies [string, string]] : []),
  ['Date', day(paidAt)],
]

/** Informs the owner of an address that a code for the full price was used with it before. */
export type CodeSpent = { kind: 'code-spent'; to: string; member: null; tier: string }

function writeCodeSpent(spent: CodeSpent, origin: string): Letter {
  const tier = nameTier(spent.tier)
  return letter(`Your discount code for ${tier}`, [
    `Somebody, we hope you, ordered ${tier} for this address with a discount code that was used with it before, or that its owner ` +
      'made. A code works once for each person, and for others than those who made it, so no membership has begun. Nothing was charged.',
    { label: 'See the plans', url: `${origin}/payments` },
    reachUs,
  ])
}

const reachUs = 'Something not right? Reply to this letter, name the order, and a person will help you.'

const until = ({ until }: Receipt): [string, string][] => (until ? [['Until', day(until)]] : [])

/** A member's purchase has already started; a guest's waits for an account with the verified email. */
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

/** A date in the product's home time zone, 'Sat 21 Nov 2026'. */
const day = (moment: string) => formatDate(moment, homeTimeZone)

export const paymentMails = {
  receipt: writeReceipt,
  refund: writeRefund,
  'discount-gone': writeDiscountGone,
  'code-spent': writeCodeSpent,
}
