import { cancelling } from '../../../../contract/limits.ts'

/** Text of the dialogs about a seat. */
export const copy = {
  cancelTitle: 'Cancel your seat?',
  leaveTitle: 'Leave the waitlist?',
  keep: 'Keep it',
  cancelFree: 'Your credit is returned immediately, and the seat goes to the next person.',
  cancelLate: `The class starts in less than ${cancelling.freeMinutesBefore} minutes, so your credit is used up. If somebody takes the seat, the credit is returned automatically.`,
  leaveText: 'Your place goes to the person after you. You can join again, at the end of the list.',
  noticeTitle: 'Before your first class',
  notice: [
    'If you are pregnant, have high blood pressure, or live with an injury or an illness, ask your doctor before you practise.',
    'Go at your own pace. Stop when something hurts, and rest whenever you like.',
  ],
  noticeTick: 'I have read this',
  close: 'Not now',
}
