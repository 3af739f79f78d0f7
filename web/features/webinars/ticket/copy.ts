import { ticket } from '../../../../contract/limits.ts'
import { counted } from '../../../core/counted.ts'

/** The words of a member's ticket. */
export const copy = {
  goIn: 'Go to the room',
  opens: (minutes: number) => `The room opens ${minutes} minutes before the start.`,
  buy: 'Buy a ticket',
  take: 'Take a seat',
  code: 'Discount code',
  codeHint: 'Of Plus and a code, the one that takes more off counts.',
  held: (time: string) => `Your seat is kept for you until ${time}.`,
  goOn: 'Go on to pay',
  giveUp: 'Give the seat up',
  dismissed:
    'Your seat is kept a little longer, in case you want to go on. If your bank has taken the money already, the seat is booked by itself.',
  booked: 'You have a seat. See you there.',
  bought: 'Thank you. Your seat is booked, and the receipt is on its way to you.',
  giveBack: 'Give the ticket back',
  giveBackTitle: 'Give your ticket back?',
  giveBackText: 'You get all your money back. Banks take five to seven working days to show it.',
  giveBackFree: 'Somebody else can have your seat.',
  keep: 'Keep it',
  freeUntil: (moment: string) => `You can give it back until ${moment}.`,
  refunded: 'You gave your ticket back. Your money is on its way to you.',
  givenBack: 'You gave your seat back.',
  tooLate: `It is less than ${ticket.refundHoursBefore} hours until the start, so the ticket cannot be given back any more.`,

  wait: 'Tell me when a seat is free',
  waitText: `When somebody gives a seat back, it is kept for the next on the list for ${counted(ticket.offerHours, 'hour', 'hours')}.`,
  waiting: (position: number) => `You are number ${position} on the list.`,
  leave: 'Leave the list',
  offered: (time: string) => `There is a seat for you. It is kept until ${time}.`,
  pass: 'Pass it on',
  lapsed: 'The time to take your seat is over, so it went to the next person. You can wait for another.',
  released: 'Your seat is not held any more.',
  failed: 'That didn’t work. Please try again.',
}
