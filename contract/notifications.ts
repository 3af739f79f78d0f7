import Type from 'typebox'
import { Id, inPages, lines, Moment, Message, Nullable } from './line.ts'

const Time = () =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'A time of day, as 21:30.' })
const Quiet = () => Type.Object({ from: Time(), to: Time() })
const Channels = () =>
  Type.Object({ app: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean(), locked: Type.Boolean() })
const Settings = () => Type.Object({ quiet: Quiet(), kinds: Type.Record(Type.String(), Channels()) })
const Choice = () =>
  Type.Object({
    app: Type.Optional(Type.Boolean()),
    mail: Type.Optional(Type.Boolean()),
    push: Type.Optional(Type.Boolean()),
  })
const Unread = () =>
  Type.Object({ unread: Type.Integer({ description: 'At most 100, which means 100 or more.' }) })

/** A notification in the member's export. `text` and `signed`: what staff wrote to the member. */
export const exportedNotification = {
  kind: Type.String(),
  text: Nullable(Type.String()),
  signed: Nullable(Type.String()),
  created_at: Moment(),
  seen_at: Nullable(Moment()),
}

/**
 * A member's notifications, and their channels by kind. The channels of kinds for staff are fixed and not
 * listed.
 */
export const notifications = lines({
  'GET /api/notifications/': {
    summary: 'List your notifications, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(
      Type.Object({
        id: Type.Integer(),
        kind: Type.String(),
        title: Type.String(),
        text: Type.String(),
        path: Type.String({ description: 'The page to which it links.' }),
        created_at: Moment(),
        seen: Type.Boolean(),
      }),
    ),
  },
  'GET /api/notifications/unread/': {
    summary: 'Count your unseen notifications.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Unread(),
    failures: [],
  },
  'POST /api/notifications/seen/': {
    summary:
      'Mark notifications as seen: those in `ids`, or all of them with `all`. Returns the number left.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({
      ids: Type.Optional(Type.Array(Id(), { maxItems: 100 })),
      all: Type.Optional(Type.Boolean()),
    }),
    status: 200,
    answer: Unread(),
    failures: [],
  },
  'GET /api/notifications/settings/': {
    summary:
      'Get your quiet hours and the channels of every kind of notification for members. The email of a locked kind cannot be switched off.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Settings(),
    failures: [],
  },
  'PATCH /api/notifications/settings/': {
    summary:
      'Change your quiet hours or the channels of kinds. Omitted settings stay unchanged. Returns 400 for a locked channel.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({
      quiet: Type.Optional(Quiet()),
      kinds: Type.Optional(Type.Record(Type.String(), Choice())),
    }),
    status: 200,
    answer: Settings(),
    failures: [],
  },
  'POST /api/notifications/push/': {
    summary:
      'Show notifications on this browser. The body is its push subscription as `toJSON()` returns it.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({
      endpoint: Type.String({ minLength: 1, maxLength: 1_000 }),
      keys: Type.Object({
        p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
        auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
      }),
    }),
    status: 201,
    answer: Message(),
    failures: [],
  },
  'DELETE /api/notifications/push/': {
    summary:
      'Stop showing notifications on the browser with this `endpoint`, or without `endpoint` on all your browsers.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ endpoint: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })) }),
    status: 204,
    failures: [],
  },
  'GET /api/notifications/unsubscribe/:token/': {
    summary: 'Show the confirmation page of an unsubscribe link. Changes nothing.',
    guard: 'public',
    rate: 'read',
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1_000 }) }),
    status: 200,
    answer: Type.String(),
    mediaType: 'text/html; charset=utf-8',
    failures: [400],
  },
  'POST /api/notifications/unsubscribe/:token/': {
    summary:
      'Turn off emails of one kind by the link in such an email, with one click and no session. Returns a page to a form submission.',
    guard: 'public',
    formGetsPage: true,
    rate: 'read',
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1_000 }) }),
    body: Type.Object({}),
    status: 200,
    answer: Message(),
    failures: [400],
  },
})
