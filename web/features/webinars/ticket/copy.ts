import { ticket } from '../../../../contract/limits.ts'
import { counted } from '../../../core/counted.ts'

/** Text about a member's ticket. */
export const copy = {
  goIn: 'Go to the room',
  opens: (minutes: number) => `The room opens ${minutes} minutes before the start.`,
  buy: 'Buy a ticket',
  take: 'Take a seat',
  code: 'Discount code',
  codeHint: 'If you have Plus and a code, the larger discount applies.',
  heldUntil: (time: string) => `Your seat is held until ${time}.`,
  goOn: 'Continue to payment',
  giveUp: 'Give the seat up',
  held: 'We are holding your seat a little longer, in case you want to go on. If your bank has already taken the money, the seat is booked automatically.',
  confirming:
    'Your payment is being confirmed. You don’t need to pay again: the seat is then booked automatically.',
  booked: 'You have a seat. See you there.',
  bought: 'Thank you. Your seat is booked, and the receipt is on its way to you.',
  giveBack: 'Give the ticket back',
  giveBackTitle: 'Give your ticket back?',
  giveBackText: 'You get all your money back. Banks take five to seven working days to show it.',
  giveBackFree: 'Somebody else can have your seat.',
  keep: 'Keep it',
  freeUntil: (moment: string) => `You can give your seat back until ${moment}.`,
  refunded: 'You no longer have this ticket. Your money is on its way to you.',
  givenBack: 'You gave your seat back.',
  tooLate: `The webinar starts in less than ${ticket.refundHoursBefore} hours, so the ticket can no longer be given back.`,
  final: `The webinar starts in less than ${ticket.refundHoursBefore} hours, so a ticket cannot be given back any more.`,

  wait: 'Tell me when a seat is free',
  waitText: `When somebody gives a seat back, it is held for the next person on the list for ${counted(ticket.offerHours, 'hour', 'hours')}.`,
  waiting: (position: number) => `You are number ${position} on the list.`,
  leave: 'Leave the list',
  offered: (time: string) => `There is a seat for you. It is held until ${time}.`,
  pass: 'Pass it on',
  lapsed: 'Your time to take the seat is over, so it is no longer held for you.',
  released: 'Your seat is no longer held.',
  failed: 'That didn’t work. Please try again.',
}
