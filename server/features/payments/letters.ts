import { letter, type Letter, type Part } from '../../core/paper.ts'

/** What a receipt says. `until` is the membership's end in ISO 8601, null while it waits for a verified email. */
export type Receipt = {
  kind: 'receipt' | 'refund'
  to: string
  tier: string
  days: number
  amountPaise: number
  order: string | null
  paidAt: string
  until: string | null
}

/** The letters about money: what was bought, until when, and how to reach a person. */
function writeReceipt(receipt: Receipt, origin: string): Letter {
  const { to, tier, order, amountPaise } = receipt
  const rows: [string, string][] = [
    ['Plan', tier],
    ['Amount', rupees(amountPaise)],
    ...(order ? ([['Order', order]] as [string, string][]) : []),
    ['Date', day(receipt.paidAt)],
  ]
  if (receipt.kind === 'refund') {
    return letter(to, `Your refund for ${tier}`, [
      'Your payment was refunded, and the membership that it bought has ended.',
      { rows },
      'Banks take five to seven working days to show it.',
      reachUs,
    ])
  }
  return letter(to, `Your receipt for ${tier}`, [
    'Thank you. Your payment has arrived.',
    { rows: [...rows, ['Runs', `${receipt.days} days`], ...until(receipt)] },
    ...claimWords(receipt, origin),
    'It does not renew by itself: nothing more will be charged.',
    reachUs,
  ])
}

const reachUs = 'Something not right? Reply to this letter, name the order, and a person will help you.'

const until = ({ until }: Receipt): [string, string][] => (until ? [['Until', day(until)]] : [])

/** A guest's purchase waits for the account; a member's is there. */
function claimWords({ until, to }: Receipt, origin: string): Part[] {
  if (until) return [{ label: 'Go to your dashboard', url: `${origin}/dashboard` }]
  return [
    `There is no account with a verified email ${to} yet. Register with this address: once it is verified, ` +
      'your membership begins by itself, with all its days.',
    { label: 'Create your account', url: `${origin}/register` },
  ]
}

/** Whole paise as rupees, '₹1,299.00'. */
const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

/** A moment as a day in the product's home, '21 November 2026'. */
const day = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(moment))

export const paymentLetters = { receipt: writeReceipt, refund: writeReceipt }
