import { counted } from '../../../core/counted.ts'

/** Text about past payments and their receipts. */
export const copy = {
  heading: 'Your payments',
  notLoaded: 'Couldn’t load your payments.',
  line: (tier: string, amount: string) => `${tier}, ${amount}`,
  receipt: 'Receipt',
  receiptOf: (tier: string, day: string) => `Receipt for ${tier}, ${day}`,
  refunded: (day: string) => `, refunded ${day}`,
  partRefunded: (amount: string) => `, ${amount} of it refunded`,
  titleOf: (tier: string) => `Your receipt for ${tier}`,
  from: (name: string) => `Paid to ${name}. Thank you.`,
  plan: 'Plan',
  ticket: 'Ticket',
  amount: 'Amount',
  code: 'Discount code',
  order: 'Order',
  date: 'Date',
  runs: 'Duration',
  days: (count: number) => counted(count, 'day', 'days'),
  refundedOn: 'Refunded',
  once: 'Your membership does not renew by itself: nothing more will be charged.',
  ended: 'We returned the money the way you paid, and this membership ended.',
  ticketEnded: 'We returned the money the way you paid, and this ticket is no longer valid.',
  print: 'Print',
  close: 'Close',
}
