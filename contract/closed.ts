import Type from 'typebox'
import { Exact, lines } from './line.ts'
import { Appeal, Decision, Words } from './moderation.ts'
import { Everything, Proof } from './rights.ts'

/** The token in the email to the owner of a closed account. */
const Token = () => Exact({ minLength: 1, maxLength: 512 })

/** The calls that the owner of a closed account can still make. */
export const closed = lines({
  'POST /api/moderation/closed/': {
    summary: 'Get the reason your account was closed, with the token from our email.',
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
      'Appeal once against the closing of your account, or answer the question asked in your appeal, with the token from our email.',
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
      'Export everything from an account that was closed within the last 30 days, with the token from our email and the password, or a new Google credential.',
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
