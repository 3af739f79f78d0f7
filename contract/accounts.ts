import Type from 'typebox'
import { Exact, InOwnWords, Language, lines, Message, OneOf, told } from './line.ts'
import * as limits from './limits.ts'

const Tokens = Type.Object({ access: Type.String(), refresh: Type.String() })
/** Login and refresh return the keys of their JSON in different orders, as SimpleJWT does. */
const LoginTokens = Type.Object({ refresh: Type.String(), access: Type.String() })
const Email = () => Type.String({ format: 'email', minLength: 1, maxLength: limits.email.max })

/** The class or plan for which a visitor registers; verifying the email leads back to it. */
const Intent = Type.Object({
  kind: OneOf(['class', 'tier']),
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

/** Registration, login and account settings. */
export const accounts = lines({
  'POST /api/accounts/token/': {
    summary: 'Log in with a username and a password.',
    guard: 'public',
    rate: 'login',
    alsoCounts: ['loginAccount', 'loginAccountDay'],
    body: Type.Object({
      username: InOwnWords({ minLength: 1, maxLength: 254 }),
      password: Exact({ minLength: 1, maxLength: limits.password.max }),
      time_zone: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    status: 200,
    answer: LoginTokens,
    failures: [401, 403],
  },
  'POST /api/accounts/register/': {
    summary: 'Create an account, which stays inactive until its email is verified.',
    guard: 'public',
    // Every attempt counts as a write; `register` counts only well-formed attempts.
    rate: 'write',
    alsoCounts: ['register'],
    faultsApart: true,
    body: Type.Object({
      username: InOwnWords({ minLength: 1 }),
      email: InOwnWords({ minLength: 1 }),
      password: Exact({ minLength: 1 }),
      time_zone: Type.Optional(Type.String({ maxLength: 64 })),
      language: Type.Optional(Language()),
      intent: Type.Optional(Intent),
    }),
    status: 201,
    answer: Type.Object({ username: Type.String(), email: Type.String(), ...told }),
    failures: [],
  },
  'POST /api/accounts/verify-email/': {
    summary: 'Resend the verification email. The response doesn’t reveal whether the address is known.',
    guard: 'public',
    rate: 'mailByNetwork',
    alsoCounts: ['mailByAddress'],
    feedsError: true,
    body: Type.Object({ email: Email() }),
    status: 200,
    answer: Message(),
    failures: [],
  },
  'GET /api/accounts/verify-email/:token/': {
    summary:
      'Verify an email address with the token sent to it. A used token that hasn’t expired succeeds again.',
    guard: 'public',
    rate: 'read',
    params: Type.Object({ token: Type.String() }),
    status: 200,
    answer: Type.Object({ ...told, intent: Type.Optional(Intent) }),
    failures: [],
  },
  'POST /api/accounts/not-me/': {
    summary:
      'Report that somebody else used your address, with the token from its verification or confirmation email. Deletes an account that was never verified; otherwise removes the address from the account.',
    guard: 'public',
    rate: 'write',
    feedsError: true,
    body: Type.Object({ token: Exact({ minLength: 1, maxLength: 512 }) }),
    status: 200,
    answer: Message(),
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
    summary: 'Request a reset link with {email}, or set a new password with {token, new_password}.',
    guard: 'public',
    // The two forms of the body count against different limits.
    rate: null,
    alsoCounts: ['mailByNetwork', 'mailByAddress', 'reset'],
    feedsError: true,
    body: Type.Object({
      email: Type.Optional(Email()),
      token: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
      new_password: Type.Optional(Exact({ minLength: 1 })),
    }),
    status: 200,
    answer: Message(),
    failures: [],
  },
  'POST /api/accounts/token/refresh/': {
    summary: 'Exchange a refresh token for new tokens.',
    guard: 'public',
    rate: 'refresh',
    body: Type.Object({ refresh: Type.String({ minLength: 1 }) }),
    status: 200,
    answer: Tokens,
    failures: [401],
  },
  'POST /api/accounts/logout/': {
    summary: 'End the session of a refresh token. Never fails, even if the token is invalid.',
    guard: 'public',
    rate: 'refresh',
    body: Type.Object({ refresh: Type.Optional(Type.Unknown()) }),
    status: 200,
    answer: Message(),
    failures: [],
  },
  'POST /api/accounts/change-password/': {
    summary: 'Set a new password. Ends every other session.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    feedsError: true,
    body: Type.Object({ old_password: Exact({ minLength: 1 }), new_password: Exact({ minLength: 1 }) }),
    status: 200,
    answer: Message(),
    failures: [],
  },
  'PUT /api/accounts/change-username/': {
    summary: 'Change the username. Returns a new access token, because the old token contains the old name.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['username'],
    feedsError: true,
    body: Type.Object({ username: InOwnWords({ minLength: 1 }) }),
    status: 200,
    answer: Type.Object({ ...told, username: Type.String(), access: Type.String() }),
    failures: [],
  },
})
