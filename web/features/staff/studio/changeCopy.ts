import { classMove, returnedCredit } from '../../../../contract/limits.ts'
import { counted, plural } from '../../../core/counted.ts'

const members = (count: number) => counted(count, 'member', 'members')

/** Text of changing and cancelling a class. */
export const copy = {
  title: (title: string) => `Change ${title}`,
  now: 'Change the class',
  changed: (title: string) => `${title} was changed.`,
  cancelTitle: (title: string) => `Cancel ${title}?`,
  cancelNow: 'Cancel the class',
  cancelled: (title: string, count: number) =>
    count === 0
      ? `${title} was cancelled.`
      : `${title} was cancelled. ${members(count)} ${plural(count, 'is', 'are')} told.`,
  reading: 'Looking up who is affected...',
  notRead: 'Couldn’t load who is affected.',
  nobody: 'Nobody has a seat or waits for it.',
  cancelSeats: (count: number) =>
    `${members(count)} ${plural(count, 'loses a seat', 'lose their seats')}: each gets the credit back, valid for at least ${returnedCredit.days} days, and a mail with a calendar cancellation.`,
  cancelWaiting: (count: number) =>
    `${members(count)} ${plural(count, 'is', 'are')} on the waitlist, which ends.`,
  cancelForGood: 'This cannot be undone.',
  movedFar: (count: number) =>
    `${members(count)} booked another time and ${plural(count, 'has', 'have')} to confirm: each gets the credit back and a mail that offers the new time, with the seat kept for ${classMove.keptHours} hours or until ${classMove.keptUntilHoursBefore} hours before the start.`,
  movedNear: (count: number) =>
    `${members(count)} ${plural(count, 'keeps the seat', 'keep their seats')}, ${plural(count, 'gets', 'get')} a mail with the new time, and may cancel freely.`,
  substituted: (count: number) =>
    `${members(count)} ${plural(count, 'is', 'are')} told of the new host. Nobody’s seat changes.`,
  waits: (count: number) =>
    `${members(count)} ${plural(count, 'waits', 'wait')} for a seat and ${plural(count, 'keeps the place', 'keep their places')}.`,
  quiet: 'Nobody is mailed about this.',
  busy: 'This host leads another class at that time. Choose another time or host.',
}
