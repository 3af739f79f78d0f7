import { homeTimeZone } from '../../core/day.ts'
import { formatDate } from '../../core/moments.ts'
import { letter, type Letter, type Part } from '../../core/mail-layout.ts'
import { pluralIn } from '../../core/plural.ts'
import { nameTier } from '../../core/purchase.ts'

const plural = pluralIn('en')

/**
 * An email about an order's payment. `until` is the membership's end in ISO 8601; null until an account has
 * claimed the membership. `zone` is the member's time zone; guests, and emails queued by an earlier release, have
 * none.
 */
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
  zone?: string
}

function writeReceipt(receipt: Receipt, origin: string): Letter {
  return letter(`Your receipt for ${nameTier(receipt.tier)}`, [
    'Thank you. Your payment has arrived.',
    {
      rows: [
        ...rowsOf(receipt),
        ['Duration', `${receipt.days} ${plural(receipt.days, 'day', 'days')}`],
        ...until(receipt),
      ],
    },
    ...claimWords(receipt, origin),
    'Your membership does not renew by itself: nothing more will be charged.',
    reachUs,
  ])
}

function writeRefund(receipt: Receipt): Letter {
  return letter(`Your refund for ${nameTier(receipt.tier)}`, [
    'Your payment was refunded, and the membership it paid for has ended.',
    { rows: rowsOf(receipt) },
    'Banks take five to seven working days to show it.',
    reachUs,
  ])
}

function writeDiscountGone(receipt: Receipt, origin: string): Letter {
  return letter(`Your payment for ${nameTier(receipt.tier)} is being refunded`, [
    'Thank you for your payment. It came with a discount that is no longer available to you: a code works once for each ' +
      'person, and some codes only for a limited number of people; a discount from points works for one order. So no membership has begun, and we are refunding your payment in full.',
    { rows: rowsOf(receipt) },
    'Banks take five to seven working days to show it. You can choose a plan again at any time:',
    { label: 'See the plans', url: `${origin}/payments` },
    reachUs,
  ])
}

const rowsOf = ({ tier, amountPaise, order, paidAt, zone }: Receipt): [string, string][] => [
  ['Plan', nameTier(tier)],
  ['Amount', rupees(amountPaise)],
  ...(order ? [['Order', order] satisfies [string, string]] : []),
  ['Date', day(paidAt, zone)],
]

/**
 * Informs an address's owner that they cannot use a 100 % code, because they have used it before or created
 * it.
 */
export type CodeSpent = { kind: 'code-spent'; to: string; member: null; tier: string }

function writeCodeSpent(spent: CodeSpent, origin: string): Letter {
  const tier = nameTier(spent.tier)
  return letter(`Your discount code for ${tier}`, [
    `Somebody, hopefully you, ordered ${tier} for this address with a discount code that this address had already used, or that ` +
      'its owner made. A code works once for each person, and never for the person who made it, so no membership has begun. Nothing was charged.',
    { label: 'See the plans', url: `${origin}/payments` },
    reachUs,
  ])
}

const reachUs = 'Something not right? Reply to this email with your order number, and a person will help you.'

const until = ({ until, zone }: Receipt): [string, string][] => (until ? [['Until', day(until, zone)]] : [])

/** Links a member to the dashboard; explains to a guest how to claim the purchase. */
function claimWords({ until, to }: Receipt, origin: string): Part[] {
  if (until) return [{ label: 'Go to your dashboard', url: `${origin}/dashboard` }]
  return [
    `Your membership is waiting for an account with the verified email ${to}. Register with this address, or log in if you ` +
      'have already registered: it then begins automatically, with all its days.',
    { label: 'Create your account', url: `${origin}/register` },
  ]
}

/** Formats paise as rupees, such as '₹1,299.00'. */
const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

/** Formats a date, by default in the product's home time zone, such as 'Sat 21 Nov 2026'. */
const day = (moment: string, zone = homeTimeZone) => formatDate(moment, zone)

export const paymentMails = {
  receipt: writeReceipt,
  refund: writeRefund,
  'discount-gone': writeDiscountGone,
  'code-spent': writeCodeSpent,
}
