import Type from 'typebox'
import { Exact, lines, Moment, Nullable } from './line.ts'
import * as limits from './limits.ts'

const Me = Type.Object({
  username: Type.String(),
  email: Type.String(),
  time_zone: Type.String(),
  roles: Type.Array(Type.String()),
  second_factor_until: Nullable(Moment()),
})

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
      'Change the email by the token of the mail to the new address. The old address gets a link that undoes it.',
    ...byToken,
  },
  'POST /api/accounts/change-email/undo/': {
    summary:
      'Take the old email back, by the token of the mail to it, within seven days. Every session ends.',
    ...byToken,
  },
})
