import Type from 'typebox'
import { Exact, Language, lines, Message, Moment, Nullable } from './line.ts'
import { ownProof, proof } from './passkeys.ts'
import * as limits from './limits.ts'

const Me = Type.Object({
  username: Type.String(),
  email: Type.String(),
  time_zone: Type.String(),
  language: Language(),
  shows: Type.Object({ milestones: Type.Boolean(), circle: Type.Boolean() }),
  roles: Type.Array(Type.String()),
  second_factor_until: Nullable(Moment()),
})

/** The own account, as a member's export contains it. */
export const exportedAccount = {
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  email_verified_at: Nullable(Moment()),
  has_password: Type.Boolean(),
  language: Language(),
  time_zone: Nullable(Type.String()),
  next_time_zone: Nullable(Type.String()),
  next_zone_from: Nullable(Moment()),
  created_at: Moment(),
  shows_milestones: Type.Boolean(),
  shows_circle: Type.Boolean(),
}

/**
 * `email` is the Google account's address at the time it was linked; null for older links, which did not store
 * the address.
 */
const GoogleLink = Type.Object({ id: Type.String(), email: Nullable(Type.String()), created_at: Moment() })

/** The parts common to the calls that confirm or undo a change of email with a mailed token. */
const byToken = {
  guard: 'public',
  rate: 'write',
  feedsError: true,
  body: Type.Object({ token: Exact({ minLength: 1, maxLength: 512 }) }),
  status: 200,
  answer: Message(),
  failures: [],
} as const

/** A member's own account, as Settings shows it. */
export const settings = lines({
  'GET /api/accounts/me/': {
    summary: 'Get your own account. `second_factor_until` is the end of this session’s second factor.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Me,
    failures: [],
  },
  'PATCH /api/accounts/me/': {
    summary:
      'Choose the time zone, effective from the next midnight (null follows the browser), the language, or what your page shows.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({
      time_zone: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 64 }))),
      language: Type.Optional(Language()),
      shows: Type.Optional(
        Type.Object({ milestones: Type.Optional(Type.Boolean()), circle: Type.Optional(Type.Boolean()) }),
      ),
    }),
    status: 200,
    answer: Me,
    failures: [],
  },
  'POST /api/accounts/offline-key/': {
    summary: 'Get your key for text that is queued offline on a device: 32 bytes in base64, always the same.',
    guard: 'member',
    rate: 'write',
    status: 200,
    answer: Type.Object({ key: Type.String() }),
    failures: [],
  },
  'GET /api/accounts/sessions/': {
    summary: 'List your sessions, this one first. `place` is the country of the device’s time zone.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(
      Type.Object({
        id: Type.String(),
        device: Type.String(),
        place: Type.String(),
        last_used_at: Moment(),
        current: Type.Boolean(),
      }),
    ),
    failures: [],
  },
  'DELETE /api/accounts/sessions/:id/': {
    summary: 'End one of your sessions. Its tokens stop working immediately.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Type.String({ pattern: limits.uuid.pattern }) }),
    status: 204,
    failures: [],
  },
  'DELETE /api/accounts/sessions/': {
    summary: 'End every session but this one.',
    guard: 'member',
    rate: 'write',
    status: 204,
    failures: [],
  },
  'GET /api/accounts/google/': {
    summary: 'List the Google accounts that can log in to this account, oldest first.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(GoogleLink),
    failures: [],
  },
  'POST /api/accounts/google/': {
    summary:
      'Link a Google account by its `credential`. Needs the same proof as adding a passkey. The owner gets an email.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    feedsError: true,
    body: Type.Object({ credential: Type.String({ minLength: 1, maxLength: 8_192 }), ...proof }),
    status: 201,
    answer: GoogleLink,
    failures: [403],
  },
  'DELETE /api/accounts/google/:id/': {
    summary:
      'Remove a Google account. Needs the same proof as removing a passkey. Ends every other session. The owner gets an email.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    feedsError: true,
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }),
    body: Type.Object(ownProof),
    status: 204,
    failures: [403],
  },
  'POST /api/accounts/change-email/': {
    summary:
      'Change your email: sends a link to the new address. Needs the password, or a new Google credential. The response doesn’t reveal whether the address is taken.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password', 'mailByAddress'],
    feedsError: true,
    body: Type.Object({
      email: Type.String({ format: 'email', minLength: 1, maxLength: limits.email.max }),
      password: Type.Optional(Exact({ minLength: 1, maxLength: limits.password.max })),
      google_token: Type.Optional(Type.String({ minLength: 1, maxLength: 8_192 })),
    }),
    status: 200,
    answer: Message(),
    failures: [],
  },
  'POST /api/accounts/change-email/confirm/': {
    summary:
      'Confirm a change of email with the token sent to the new address. Outside a session of the account, guest purchases and Google sign-ins do not move to the new address yet. The old address gets a link that undoes the change.',
    ...byToken,
  },
  'POST /api/accounts/change-email/undo/': {
    summary:
      'Restore the old email within seven days, with the token sent to it. Ends every session, removes the password, and restores the passkeys, recovery codes and Google accounts as of the request for the change.',
    ...byToken,
  },
})
