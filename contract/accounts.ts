import Type from 'typebox'
import { Exact, InOwnWords, lines } from './line.ts'
import * as limits from './limits.ts'

const Tokens = Type.Object({ access: Type.String(), refresh: Type.String() })
/** A login lists its keys in another order than a refresh, as in SimpleJWT. */
const LoginTokens = Type.Object({ refresh: Type.String(), access: Type.String() })
const Message = Type.Object({ message: Type.String() })
const Email = () => Type.String({ format: 'email', minLength: 1, maxLength: limits.email.max })

/** Registering, logging in, and the account's settings. */
export const accounts = lines({
  'POST /api/accounts/token/': {
    summary: 'Log in with a username and a password.',
    guard: 'public',
    rate: 'login',
    alsoCounts: ['loginAccount', 'loginAccountDay'],
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 254 }),
      password: Exact({ minLength: 1, maxLength: limits.password.max }),
      time_zone: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    status: 200,
    answer: LoginTokens,
    failures: [401, 403],
  },
  'POST /api/accounts/register/': {
    summary: 'Join: makes an account that waits for its email to be verified.',
    guard: 'public',
    // Every attempt is a write; `register` counts only those with a valid form.
    rate: 'write',
    alsoCounts: ['register'],
    faultsApart: true,
    body: Type.Object({
      username: InOwnWords({ minLength: 1 }),
      email: InOwnWords({ minLength: 1 }),
      password: Exact({ minLength: 1 }),
      time_zone: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    status: 201,
    answer: Type.Object({ username: Type.String(), email: Type.String(), message: Type.String() }),
    failures: [],
  },
  'POST /api/accounts/verify-email/': {
    summary: 'Send the verification mail once more. The answer does not tell whether the address is known.',
    guard: 'public',
    rate: 'mailByNetwork',
    alsoCounts: ['mailByAddress'],
    feedsError: true,
    body: Type.Object({ email: Email() }),
    status: 200,
    answer: Message,
    failures: [],
  },
  'GET /api/accounts/verify-email/:token/': {
    summary: 'Verify an email by the token of its mail. A used but unexpired token succeeds again.',
    guard: 'public',
    rate: 'read',
    params: Type.Object({ token: Type.String() }),
    status: 200,
    answer: Message,
    failures: [],
  },
  'POST /api/accounts/not-me/': {
    summary:
      'By the token of the mail that asks to verify or confirm an address: somebody else used it. Removes an account that waits for verification; takes the address off any other.',
    guard: 'public',
    rate: 'write',
    feedsError: true,
    body: Type.Object({ token: Exact({ minLength: 1, maxLength: 512 }) }),
    status: 200,
    answer: Message,
    failures: [],
  },
  'POST /api/accounts/google-login/': {
    summary: 'Log in with a Google credential.',
    guard: 'public',
    rate: 'google',
    feedsError: true,
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 8_192 }),
      time_zone: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    status: 200,
    answer: Tokens,
    failures: [401, 403, 409],
  },
  'POST /api/accounts/forgot-reset-password/': {
    summary: 'Ask for a reset link with {email}, or set a new password with {token, new_password}.',
    guard: 'public',
    // Its two forms count against different limits.
    rate: null,
    alsoCounts: ['mailByNetwork', 'mailByAddress', 'reset'],
    feedsError: true,
    body: Type.Object({
      email: Type.Optional(Email()),
      token: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
      new_password: Type.Optional(Exact({ minLength: 1 })),
    }),
    status: 200,
    answer: Message,
    failures: [],
  },
  'POST /api/accounts/token/refresh/': {
    summary: 'Trade a refresh token for fresh tokens.',
    guard: 'public',
    rate: 'refresh',
    body: Type.Object({ refresh: Type.String({ minLength: 1 }) }),
    status: 200,
    answer: Tokens,
    failures: [401],
  },
  'POST /api/accounts/logout/': {
    summary: 'End the session of a refresh token. Never fails for a bad token.',
    guard: 'public',
    rate: 'refresh',
    body: Type.Object({ refresh: Type.Optional(Type.Unknown()) }),
    status: 200,
    answer: Message,
    failures: [],
  },
  'POST /api/accounts/change-password/': {
    summary: 'Set a new password; every other session ends.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    feedsError: true,
    body: Type.Object({ old_password: Exact({ minLength: 1 }), new_password: Exact({ minLength: 1 }) }),
    status: 200,
    answer: Message,
    failures: [],
  },
  'PUT /api/accounts/change-username/': {
    summary:
      'Take another name. The answer carries a fresh access token, since the old one holds the old name.',
    guard: 'member',
    rate: 'write',
    feedsError: true,
    body: Type.Object({ username: Type.String({ minLength: 1 }) }),
    status: 200,
    answer: Type.Object({ message: Type.String(), username: Type.String(), access: Type.String() }),
    failures: [],
  },
})
