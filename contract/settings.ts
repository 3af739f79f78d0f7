import Type from 'typebox'
import { Exact, lines, Moment, Nullable } from './line.ts'
import { ownProof, proof } from './passkeys.ts'
import * as limits from './limits.ts'

const Me = Type.Object({
  username: Type.String(),
  email: Type.String(),
  time_zone: Type.String(),
  roles: Type.Array(Type.String()),
  second_factor_until: Nullable(Moment()),
})

/** `email`: the Google account's, when it was linked; null for links that are older than that is stored. */
const GoogleLink = Type.Object({ id: Type.String(), email: Nullable(Type.String()), created_at: Moment() })

const Message = Type.Object({ message: Type.String() })

/** A change of email that the link of a mail confirms or undoes. */
const byToken = {
  guard: 'public',
  rate: 'write',
  feedsError: true,
  body: Type.Object({ token: Exact({ minLength: 1, maxLength: 512 }) }),
  status: 200,
  answer: Message,
  failures: [],
} as const

/** The account as its member sees and changes it in Settings. */
export const settings = lines({
  'GET /api/accounts/me/': {
    summary: 'One’s own account. `second_factor_until`: until when this session has its second factor.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Me,
    failures: [],
  },
  'PATCH /api/accounts/me/': {
    summary:
      'Choose the time zone, or with null let it follow the browser again. It counts from the next midnight on.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ time_zone: Nullable(Type.String({ minLength: 1, maxLength: 64 })) }),
    status: 200,
    answer: Me,
    failures: [],
  },
  'POST /api/accounts/offline-key/': {
    summary:
      'One’s key for words that wait on a device without a connection: 32 bytes in base64, always the same.',
    guard: 'member',
    rate: 'write',
    status: 200,
    answer: Type.Object({ key: Type.String() }),
    failures: [],
  },
  'GET /api/accounts/sessions/': {
    summary: 'Where one is logged in, this session first. `place` is the country of the device’s time zone.',
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
    summary: 'End one of one’s sessions; its tokens stop working at once.',
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
    summary: 'The Google accounts that log in to this account, oldest first.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(GoogleLink),
    failures: [],
  },
  'POST /api/accounts/google/': {
    summary:
      'Link a Google account by its `credential`. Takes the same proof as adding a passkey; the owner is told by mail.',
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
      'Remove a Google account, which takes the same proof as removing a passkey. Every other session ends; the owner is told by mail.',
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
      'Ask for another email: a link goes to the new address. Takes the password, or a fresh Google credential. The answer does not tell whether the address is taken.',
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
    answer: Message,
    failures: [],
  },
  'POST /api/accounts/change-email/confirm/': {
    summary:
      'Change the email by the token of the mail to the new address, best in a session of the account: otherwise guests’ purchases and Google sign-ins do not follow it yet. The old address gets a link that undoes it.',
    ...byToken,
  },
  'POST /api/accounts/change-email/undo/': {
    summary:
      'Take the old email back, by the token of the mail to it, within seven days. Every session and the password end; passkeys, recovery codes and Google accounts are as they were when the change was asked for.',
    ...byToken,
  },
})
