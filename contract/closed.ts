import Type from 'typebox'
import { Exact, lines } from './line.ts'
import { Appeal, Decision, Words } from './moderation.ts'
import { Everything, Proof } from './rights.ts'

/** The token of a mail to the owner of a closed account. */
const Token = () => Exact({ minLength: 1, maxLength: 512 })

/** What the owner of a closed account can still read and submit. */
export const closed = lines({
  'POST /api/moderation/closed/': {
    summary: 'Read why your account was closed, with the token of our mail.',
    guard: 'public',
    rate: 'write',
    feedsError: true,
    body: Type.Object({ token: Token() }),
    status: 200,
    answer: Decision(),
    failures: [],
  },
  'POST /api/moderation/closed/appeal/': {
    summary:
      'Ask for another look at the closing of your account, once, with the token of our mail; or answer the question that was asked in your appeal.',
    guard: 'public',
    rate: 'write',
    feedsError: true,
    body: Type.Object({ token: Token(), words: Words() }),
    status: 201,
    answer: Type.Object(Appeal),
    failures: [409],
  },
  'POST /api/moderation/closed/export/': {
    summary:
      'Export everything from an account that was closed within the last 30 days, with the token of our mail and the password, or a new Google credential.',
    guard: 'public',
    rate: 'login',
    alsoCounts: ['loginAccount', 'loginAccountDay'],
    feedsError: true,
    body: Type.Object({ ...Proof().properties, token: Token() }),
    status: 200,
    answer: Everything,
    failures: [],
  },
})
