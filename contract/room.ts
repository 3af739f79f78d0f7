import Type from 'typebox'
import { Id, lines, Nullable } from './line.ts'

const ById = () => Type.Object({ id: Id() })
/** A username or a participant’s identity, which remains when the username changes. */
const Whom = () => Type.String({ minLength: 1, maxLength: 32 })
const leaders = ['host', 'desk'] as const

/** The video room of a class (docs/contract.md#the-video-room). */
export const room = lines({
  'POST /api/classes/:id/room/hand/': {
    summary: 'Raise or lower your hand in the room of a class.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    body: Type.Object({ raised: Type.Boolean() }),
    status: 204,
    failures: [403, 409],
  },
  'POST /api/staff/classes/:id/room/mute/': {
    summary: 'Mute the microphone of one participant, or of all members.',
    guard: 'member',
    role: leaders,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Type.Optional(Nullable(Whom())) }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/classes/:id/room/lower-hands/': {
    summary: 'Lower the raised hand of one participant, or all raised hands.',
    guard: 'member',
    role: leaders,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Type.Optional(Nullable(Whom())) }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/classes/:id/room/spotlight/': {
    summary: 'Spotlight a participant for everybody, or end the spotlight.',
    guard: 'member',
    role: leaders,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Nullable(Whom()) }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/classes/:id/room/remove/': {
    summary: 'Remove a participant from a class: they are disconnected and cannot return.',
    guard: 'member',
    role: leaders,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Whom() }),
    status: 204,
    failures: [409],
  },
  'POST /api/rooms/webhook/': {
    summary: 'Receive the video server’s signed events about participants who join or leave.',
    guard: 'public',
    // No limit: events are signed, and come from the provider's few addresses.
    rate: null,
    bodyLimit: 256 * 1024,
    status: 200,
    answer: Type.Object({ status: Type.Literal('ok') }),
    failures: [401],
  },
})
