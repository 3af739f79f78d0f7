import { describe, expect, test } from 'vitest'
import { Refused, Unreachable } from '../../api/failures.ts'
import {
  authFailure,
  changeUsernameFailure,
  googleFailure,
  isUnverified,
  passkeyFailure,
  resendFailure,
  resetFailure,
} from './failures.ts'

const incorrect = '🚫 Incorrect username or password!'
const notVerified = '⚠️ Email not verified! Check your inbox and verify your email.'
const nameTaken = '❌ Username already taken! Try a different one.'
const emailInUse = '❌ Email already in use! Use another email.'
const serverError = '⚠️ Server error! Please try again later.'
const networkIssue = '⚠️ Network issue! Check your internet connection.'
const unexpected = '❌ An unexpected error occurred. Please try again.'
const throttled = 'Request was throttled. Expected available in 60 seconds.'
// The server's sentences depend on the requested language, so only the code may decide the behaviour.
const unverified = { error: 'ईमेल की पुष्टि', detail: 'ईमेल की पुष्टि', code: 'email_not_verified' }
const noAccount = 'यह खाता नहीं मिला'

test.each<[string, unknown, string]>([
  ['401 without a body', new Refused(401), incorrect],
  ['401 with the usual code', new Refused(401, { detail: noAccount, code: 'no_account' }), incorrect],
  ['401 with another detail', new Refused(401, { detail: 'Token is invalid' }), incorrect],
  ['that code under another status', new Refused(400, { detail: noAccount, code: 'no_account' }), incorrect],
  ['403, email not verified', new Refused(403, unverified), notVerified],
  [
    '403 with another error',
    new Refused(403, { error: 'Banned.', detail: 'Banned for a week.' }),
    'Banned for a week.',
  ],
  ['403 without a body', new Refused(403), unexpected],
  ['that code under another status', new Refused(400, { ...unverified, detail: undefined }), unexpected],
  ['400, username', new Refused(400, { username: ['A user with that username already exists.'] }), nameTaken],
  ['400, email', new Refused(400, { email: ['This field must be unique.'] }), emailInUse],
  [
    '400, both: username comes first',
    new Refused(400, { email: ['In use.'], username: ['Taken.'] }),
    nameTaken,
  ],
  [
    '400, email beside non_field_errors',
    new Refused(400, { non_field_errors: ['No.'], email: ['In use.'] }),
    emailInUse,
  ],
  [
    '400, non_field_errors: the first item',
    new Refused(400, { non_field_errors: ['First.', 'Second.'] }),
    'First.',
  ],
  [
    '400, non_field_errors before detail',
    new Refused(400, { detail: 'Detail.', non_field_errors: ['First.'] }),
    'First.',
  ],
  ['400, non_field_errors empty', new Refused(400, { non_field_errors: [], detail: 'Detail.' }), 'Detail.'],
  ['400, another field', new Refused(400, { password: ['Too short.'] }), unexpected],
  ['username under another status', new Refused(409, { username: ['Taken.'] }), unexpected],
  ['429', new Refused(429, { detail: throttled }), throttled],
  ['500', new Refused(500, { detail: 'A server error occurred.' }), serverError],
  ['502 without a body', new Refused(502), serverError],
  ['503 with an error', new Refused(503, { error: 'Busy.', detail: 'Busy.' }), serverError],
  [
    'a detail that is not a string',
    new Refused(404, { detail: { nested: true } as unknown as string }),
    unexpected,
  ],
  ['404 with a detail', new Refused(404, { detail: 'Not found.' }), 'Not found.'],
  ['no response', new Unreachable(), networkIssue],
  ['a programming error', new TypeError('x is undefined'), unexpected],
])('login and register show the sentence for %s', (_, failure, sentence) => {
  expect(authFailure(failure)).toMatchObject({ sentence })
})

test('only an unverified email offers a resend', () => {
  expect(isUnverified(new Refused(403, unverified))).toBe(true)
  expect(isUnverified(new Refused(403, { error: 'Email is not verified.' }))).toBe(false)
})

test('a conflict is reported at the field that causes it', () => {
  expect(authFailure(new Refused(400, { username: ['Taken.'], email: ['In use.'] })).field).toBe('username')
  expect(authFailure(new Refused(400, { email: ['In use.'] })).field).toBe('email')
})

describe.each([
  ['resend', resendFailure, '❌ Something went wrong. Try again.'],
  ['Google', googleFailure, '❌ Google login failed.'],
  ['forgot and reset', resetFailure, '❌ Something went wrong.'],
  ['change username', changeUsernameFailure, 'Failed to update username.'],
])('%s', (_, sentenceOf, fallback) => {
  test.each<[string, unknown, string]>([
    ["the server's error", new Refused(400, { error: 'Because.', detail: 'Other.' }), 'Because.'],
    ['a detail without an error', new Refused(429, { detail: throttled }), fallback],
    ['an empty error', new Refused(400, { error: ' ' }), fallback],
    ['an error that is not a string', new Refused(400, { error: ['x'] as unknown as string }), fallback],
    ['500', new Refused(500, { detail: 'A server error occurred.' }), fallback],
    ['no response', new Unreachable(), fallback],
    ['a programming error', new TypeError('x is undefined'), fallback],
  ])('shows the expected sentence for %s', (_name, failure, sentence) => {
    expect(sentenceOf(failure)).toBe(sentence)
  })
})

test('a passkey without an account shows the server’s sentence', () => {
  const detail = 'This passkey does not open any account here. Log in with your password.'
  expect(passkeyFailure(new Refused(401, { detail }))).toBe(detail)
  expect(passkeyFailure(new Refused(401))).toBe(unexpected)
})
