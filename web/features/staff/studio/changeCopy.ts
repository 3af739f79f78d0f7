import { classMove, returnedCredit } from '../../../../contract/limits.ts'
import { counted, plural } from '../../../core/counted.ts'

const members = (count: number) => counted(count, 'member', 'members')

/** Text for changing and cancelling a class. */
export const copy = {
  title: (title: string) => `Change ${title}`,
  now: 'Change the class',
  changed: (title: string) => `${title} was changed.`,
  cancelTitle: (title: string) => `Cancel ${title}?`,
  cancelNow: 'Cancel the class',
  cancelled: (title: string, count: number) =>
    count === 0
      ? `${title} was cancelled.`
      : `${title} was cancelled. ${members(count)} ${plural(count, 'is', 'are')} being notified.`,
  reading: 'Looking up who is affected...',
  notRead: 'Couldn’t look up who is affected.',
  nobody: 'Nobody has a seat or is waiting for one.',
  cancelSeats: (count: number) =>
    `${members(count)} ${plural(count, 'loses the seat and gets the credit', 'lose their seats and get their credits')} back, valid for at least ${returnedCredit.days} days, with an email and a calendar cancellation.`,
  cancelKept: (count: number) =>
    `${members(count)} ${plural(count, 'loses the seat', 'lose the seats')} kept for them since the class moved.`,
  cancelWaiting: (count: number) =>
    `${members(count)} ${plural(count, 'is', 'are')} on the waitlist, which closes.`,
  cancelForGood: 'This cannot be undone.',
  movedFar: (count: number) =>
    `${members(count)} booked for a different time and ${plural(count, 'has to confirm. They get the credit', 'have to confirm. They get their credits')} back and an email that offers the new time, with the seat kept for ${classMove.keptHours} hours or until ${classMove.keptUntilHoursBefore} hours before the start.`,
  movedNear: (count: number) =>
    `${members(count)} ${plural(count, 'keeps the seat', 'keep their seats')}, ${plural(count, 'gets', 'get')} an email with the new time, and may cancel freely.`,
  substituted: (count: number) =>
    `${members(count)} ${plural(count, 'is', 'are')} told about the new host. Nobody’s seat changes.`,
  keeps: (count: number) =>
    `${members(count)} ${plural(count, 'has', 'have')} a seat on hold since the class moved.`,
  waits: (count: number) =>
    `${members(count)} ${plural(count, 'is waiting for a seat and keeps the place', 'are waiting for a seat and keep their places')}.`,
  quiet: 'Nobody is emailed about this.',
  quietUnlessSeated: 'Only people on the waitlist who get a seat are emailed about this.',
  busy: 'This host leads something else at that time. Choose another time or host.',
}
