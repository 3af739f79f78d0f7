/**
 * The body of a refused call: the keys of Django REST framework, and `error` for calls whose screens read it
 * (docs/contract.md#c16).
 */
export type FailureBody = {
  detail?: string
  error?: string
  code?: string
  non_field_errors?: string[]
  [field: string]: unknown
}

/** Refusal sentences used in several places. */
export const sentence = {
  noCredentials: 'Authentication credentials were not provided.',
  noAccount: 'No active account found with the given credentials',
  emailNotVerified: 'Email is not verified. Check your inbox and verify your email.',
  usernameTaken: 'A user with that username already exists.',
  emailTaken: 'This field must be unique.',
  consentWithdrawn: 'You withdrew your consent. Please agree again.',
  badVerificationLink: 'Invalid or expired verification link.',
  forbidden: 'You do not have permission to perform this action.',
  notFound: 'Not found.',
  serverError: 'A server error occurred.',
  roomAway: 'The room cannot be reached right now. Please try again in a moment.',
} as const

/** The codes for a refused login, sent to clients that request a language. The login screen acts on these codes. */
export const loginCodes = { noAccount: 'no_account', emailNotVerified: 'email_not_verified' } as const

/** Refusals by the studio's rules: 409 with the `code` and its sentence, in which the limit replaces `{n}`. */
export const refusals = {
  class_cancelled: 'This class was cancelled.',
  class_over: 'This class has already started.',
  too_early: 'Booking opens {n} days before the class.',
  own_class: 'You are leading this class.',
  overlap: 'You already have a seat at that time.',
  paused: 'Your membership is paused at that time.',
  restricted: 'One seat at a time until you have been to two classes.',
  booking_limit: 'You can hold {n} upcoming seats at a time.',
  class_full: 'This class is full. You can join the waitlist.',
  no_credit: 'You have no class left in this period.',
  waitlist_limit: 'You can wait for {n} classes at a time.',
  safety_notice: 'Please read and accept the safety notice first.',
  none_left: 'You have excused two this quarter.',
  too_late: 'This can no longer be changed.',
  already_paused: 'This purchase has already been paused once.',
  not_plus: 'This is part of Plus.',
  host_busy: 'This host leads something else at that time.',
  capacity: 'More seats than this are already taken.',
  not_settled: 'The roster can be corrected once the class has ended.',
  no_seat: 'Only those with a seat can join.',
  no_room: 'The teacher has not added the room yet. Please try again in a minute.',
  removed: 'The host has asked you to leave this class.',
  not_here: 'This person is not in the room.',
  credit_used: 'This credit has been used, so it cannot be taken back.',
  own_account: 'You cannot do this to your own account.',
  last_owner: 'One owner has to remain.',
  not_paid: 'No money was paid for this order.',
  owned: 'This order is not paid, or already belongs to a member.',
  not_enough_points: 'You do not have enough points for this yet.',
  limit_reached: 'That is as many as you can have for now.',
  sold_out: 'There are none left right now.',
  own_gift: 'This pass is for a friend. You cannot use your own.',
  not_free: 'The open mat is for members without Plus.',
  credit_left: 'You still have a class of your own to use.',
  pool_empty: 'There is no class to take right now. Please look again another day.',
  already_booked: 'You already have a ticket.',
  not_sold_out: 'There is a seat: you can take it now.',
  own_question: 'You cannot vote for your own question.',
  switched_off: 'This person has switched off notes from the studio.',
  not_listed: 'This person is not on the list any more.',
  nothing_to_repair: 'Your streak is whole. There is nothing to repair.',
  edit_over: 'This can be edited for 15 minutes.',
  own_slot: 'This is your own time.',
  slot_taken: 'This time is no longer free.',
  no_coach: 'No coach can answer at the moment.',
  already_moved: 'A check-in can be moved once.',
  suspended: 'You cannot write in the community for now.',
  already_appealed: 'You have already asked for another look.',
  own_decision: 'Somebody else has to look at this.',
  case_changed: 'This case has changed. Please look again.',
  case_taken: 'Somebody else is looking at this.',
  not_asked: 'Nobody has asked you anything here.',
  already_asked: 'You can ask only one question, and one has been asked.',
  circle_full: 'A circle has at most 8 people.',
  already_member: 'They are in this circle already.',
  not_missing: 'They have been here this week.',
} as const
export type RefusalCode = keyof typeof refusals

/** Refusals that depend on the member rather than the moment: 403 instead of 409. */
export const personalRefusals: readonly RefusalCode[] = ['no_seat', 'removed', 'suspended']

/** Sentences by code, for staff who cancel or end a class, or remove somebody from its room. */
export const staffRefusals = {
  too_early: 'This class has not started yet.',
  class_over: 'This class is over.',
} as const

/** Sentences by code, for people who join a class. */
export const joinRefusals = {
  too_early: 'The room opens {n} minutes before the start.',
  class_over: 'This class is over.',
} as const

/** Sentences by code, for members who book a class or excuse an absence, and for staff who give somebody a seat. */
export const bookingRefusals = {
  too_late: 'You excused your absence from this class, so you cannot take a seat in it again.',
} as const
export const excuseRefusals = {
  too_late: 'Your credit is already back, or it is too late to excuse this.',
} as const
export const rosterRefusals = {
  too_late: 'They excused their absence from this class, so they cannot be given a seat in it again.',
} as const

/** Sentences about check-ins, by code. */
export const checkinRefusals = {
  no_credit: 'You have no check-in left in this period.',
  class_over: 'This check-in is over.',
  class_cancelled: 'This check-in was cancelled.',
  too_early: 'The room opens {n} minutes before the start.',
  not_here: 'Only somebody who asked to join can have been there.',
} as const

/** Sentences about commitments, by code. */
export const commitmentRefusals = { too_early: 'This day has not come yet.' } as const

/** Sentences about webinars, by code. */
export const webinarRefusals = {
  class_cancelled: 'This webinar was cancelled.',
  class_over: 'This webinar has already started.',
  own_class: 'You are leading this webinar.',
  sold_out: 'This webinar is sold out.',
  limit_reached: 'You have held a seat three times today. Please try again tomorrow.',
  too_late: 'A ticket can be given back until 24 hours before.',
  waitlist_limit: 'You can wait for {n} webinars at a time.',
  too_early: 'The room opens {n} minutes before the start.',
} as const

/** Sentences by code, for people in a webinar's room, and for staff who cancel a webinar. */
export const audienceRefusals = {
  ...webinarRefusals,
  class_over: 'This webinar is over.',
  limit_reached: 'You have asked as many questions as you can here.',
} as const

/** Sentences by code, for finance assigning an order to a member. */
export const assigningRefusals = {
  own_account: 'This member set the price or the code of this order, so it cannot be assigned to them.',
} as const

/** Sentences by code, for members who create or join a circle, invite others or nudge each other. */
export const foundingRefusals = { limit_reached: 'You can have {n} circles of your own at a time.' } as const
export const acceptingRefusals = {
  already_member: 'You are already in this circle.',
  limit_reached: 'Without Plus you can be a guest of one circle at a time.',
} as const
export const invitingRefusals = {
  limit_reached: 'This circle has {n} open invitations. Please wait for an answer.',
} as const
export const nudgeRefusals = {
  limit_reached: 'Somebody has already sent this person a kind word in the last {n} days.',
} as const

/** Sentences by code, for members who ask the teachers. */
export const askingRefusals = {
  limit_reached:
    'You have asked {n} questions within 7 days. You can ask another once the first of them is a week old.',
} as const

/**
 * The error classes that browsers report. Any other class becomes `Error`, because its name could contain
 * personal data.
 */
export const errorClasses = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'DOMException',
  'ScreenLost',
  'Refused',
  'Unreachable',
] as const
