import Type from 'typebox'
import { Id, lines, Nullable } from './line.ts'
import * as limits from './limits.ts'

const ById = () => Type.Object({ id: Id() })
const Username = () => Type.String({ minLength: 1, maxLength: limits.username.max })
const leaders = ['host', 'desk'] as const

/** What happens in the video room of a class (docs/contract.md#the-video-room). */
export const room = lines({
  'POST /api/classes/:id/room/hand/': {
    summary: 'Raise one’s hand in the room of a class, or lower it.',
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
    body: Type.Object({ username: Type.Optional(Nullable(Username())) }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/classes/:id/room/lower-hands/': {
    summary: 'Lower one raised hand, or all.',
    guard: 'member',
    role: leaders,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Type.Optional(Nullable(Username())) }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/classes/:id/room/spotlight/': {
    summary: 'Show one participant large to everybody, or nobody.',
    guard: 'member',
    role: leaders,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Nullable(Username()) }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/classes/:id/room/remove/': {
    summary: 'Remove somebody from a class: they are disconnected and stay out.',
    guard: 'member',
    role: leaders,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Username() }),
    status: 204,
    failures: [409],
  },
  'POST /api/rooms/webhook/': {
    summary: 'What the room server reports, signed by it: who joined and who left.',
    guard: 'public',
    // Signed, and all from the provider's few addresses.
    rate: null,
    bodyLimit: 256 * 1024,
    status: 200,
    answer: Type.Object({ status: Type.Literal('ok') }),
    failures: [401],
  },
})
