import * as contract from '../../contract/failures.ts'
import { catalogue } from '../core/language.ts'

export const sentence = catalogue(contract.sentence)
/** The rules' refusals: in general, for staff, and for people who join a class. */
export const refusals = catalogue(contract.refusals)
export const staffRefusals = catalogue(contract.staffRefusals)
export const joinRefusals = catalogue(contract.joinRefusals)

/** Sentences about requests, in the words of Django REST framework, which the contract follows. */
export const words = catalogue({
  malformed: 'Malformed request.',
  tooLarge: 'Request body is too large.',
  invalidData: 'Invalid data.',
  notAnObject: (kind: string) => `Invalid data. Expected a dictionary, but got ${kind}.`,
  badSignature: 'Bad signature.',
  notJson: 'JSON parse error - the body is not valid JSON.',
  tooDeep: (levels: number) => `JSON parse error - nested deeper than ${levels} levels.`,
  mediaType: (type: string) => `Unsupported media type "${type}" in request.`,
  method: (method: string) => `Method "${method}" not allowed.`,
  retryKey: 'The Idempotency-Key header must hold 1 to 255 visible characters.',
  cursor: 'Invalid cursor.',
  away: 'Service temporarily unavailable, try again later.',
  throttled: (seconds: number) =>
    `Request was throttled. Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  noMatch: (kind: string) => `No ${kind} matches the given query.`,
  userGone: 'User not found',
  userInactive: 'User is inactive',
  badBearer: 'Authorization header must contain two space-delimited values',
  badToken: 'Given token not valid for any token type',
  tokenInvalid: 'Token is invalid',
  tokenExpired: 'Token is expired',

  required: 'This field is required.',
  notNull: 'This field may not be null.',
  notBlank: 'This field may not be blank.',
  notAChoice: (value: string) => `"${value}" is not a valid choice.`,
  notValid: 'Not a valid value.',
  string: 'Not a valid string.',
  integer: 'A valid integer is required.',
  number: 'A valid number is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  maximum: (limit: number) => `Ensure this value is less than or equal to ${limit}.`,
  minimum: (limit: number) => `Ensure this value is greater than or equal to ${limit}.`,
  maxLength: (limit: number) => `Ensure this field has no more than ${limit} characters.`,
  minLength: (limit: number) => `Ensure this field has at least ${limit} characters.`,
  maxItems: (limit: number) => `Ensure this field has no more than ${limit} elements.`,
  noNull: 'Null characters are not allowed.',
  noControl: 'Control characters are not allowed.',
  email: 'Enter a valid email address.',
  decimals: 'Ensure that there are no more than 2 decimal places.',
  date: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  moment:
    'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
  time: 'Time has wrong format. Use one of these formats instead: hh:mm.',
})

/** The sheet of an exceeded limit. */
export const tooOften = catalogue({
  title: 'A little slower, please',
  inAMinute: 'That was asked many times. Try again in a minute.',
  inAnHour: 'That was asked many times. Try again in an hour.',
})
