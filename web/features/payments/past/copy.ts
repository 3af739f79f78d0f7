import { counted } from '../../../core/counted.ts'

/** A member's past payments and their receipts. */
export const copy = {
  heading: 'Your payments',
  notLoaded: 'Couldn’t load your payments.',
  line: (tier: string, amount: string) => `${tier}, ${amount}`,
  receipt: 'Receipt',
  receiptOf: (tier: string, day: string) => `Receipt for ${tier}, ${day}`,
  refunded: (day: string) => `, refunded ${day}`,
  titleOf: (tier: string) => `Your receipt for ${tier}`,
  from: (name: string) => `Paid to ${name}. Thank you.`,
  plan: 'Plan',
  ticket: 'Ticket',
  amount: 'Amount',
  code: 'Discount code',
  order: 'Order',
  date: 'Date',
  runs: 'Runs',
  days: (count: number) => counted(count, 'day', 'days'),
  refundedOn: 'Refunded',
  once: 'It does not renew by itself: nothing more will be charged.',
  ended: 'The money went back the way it came, and this membership ended.',
  ticketEnded: 'The money went back the way it came, and this ticket ended.',
  print: 'Print',
  close: 'Close',
}
