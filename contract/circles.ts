import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf } from './line.ts'
import * as limits from './limits.ts'

const Name = () => Type.String({ minLength: 1, maxLength: limits.circle.nameMax })
const Goal = () => Type.Integer({ minimum: limits.circle.goalMin, maximum: limits.circle.goalMax })
const Username = () => Type.String({ minLength: 1, maxLength: limits.username.max })
const ById = () => Type.Object({ id: Id() })

const Circle = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  goal: Type.Integer(),
  done: Type.Integer({ description: 'Classes and sittings of all members together since Monday.' }),
  founder: Nullable(Type.String()),
  mine: OneOf(limits.circlePlaces),
  members: Type.Array(
    Type.Object({
      username: Type.String(),
      guest: Type.Boolean({ description: 'Without Plus.' }),
      here: Type.Boolean({ description: 'Has been active this week.' }),
    }),
  ),
})
const Invitation = Type.Object({ id: Type.Integer(), username: Type.String(), expires_at: Moment() })

/** A circle, an invitation and a nudge, as a member's export contains them. */
export const exportedCircle = { name: Type.String(), goal: Type.Integer(), joined_at: Moment() }
export const exportedInvitation = {
  circle: Type.String(),
  username: Type.String(),
  sent: Type.Boolean(),
  created_at: Moment(),
  declined_at: Nullable(Moment()),
  taken_back_at: Nullable(Moment()),
}
export const exportedNudge = { circle: Type.String(), username: Type.String(), sent_at: Moment() }

/** Circles: small groups with a shared weekly goal. */
export const circles = lines({
  'GET /api/circles/': {
    summary: 'List the circles that you are in, in the order in which you joined them.',
    guard: 'member',
    rate: 'read',
    ...inPages(Circle),
  },
  'POST /api/circles/': {
    summary: `Found a circle. Needs Plus; ${limits.circle.foundedMax} circles at most.`,
    guard: 'member',
    rate: 'write',
    body: Type.Object({ name: Name(), goal: Goal() }),
    status: 201,
    answer: Circle,
    failures: [403, 409],
  },
  'GET /api/circles/:id/': {
    summary: 'Get a circle that you are in.',
    guard: 'member',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Circle,
    failures: [],
  },
  'PATCH /api/circles/:id/': {
    summary: 'Change the name or goal of a circle that you lead, as its founder or the founder’s successor.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    body: Type.Object({ name: Type.Optional(Name()), goal: Type.Optional(Goal()) }),
    status: 200,
    answer: Circle,
    failures: [403],
  },
  'DELETE /api/circles/:id/me/': {
    summary:
      'Leave a circle and delete what you wrote there; nobody is notified. When the last member leaves, the circle is deleted.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 204,
    failures: [],
  },
  'DELETE /api/circles/:id/members/:username/': {
    summary: 'Remove a member from your circle, together with what they wrote there.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id(), username: Username() }),
    status: 204,
    failures: [403, 409],
  },
  'GET /api/circles/:id/invitations/': {
    summary: 'List the open invitations that you sent, newest first.',
    guard: 'member',
    rate: 'read',
    params: ById(),
    ...inPages(Invitation),
  },
  'POST /api/circles/:id/invitations/': {
    summary: `Invite a member, for ${limits.circle.invitationDays} days. Returns the open invitation if there is one.`,
    guard: 'member',
    rate: 'write',
    alsoCounts: ['invitation'],
    params: ById(),
    body: Type.Object({ username: Username() }),
    status: 201,
    statusOnRepeat: 200,
    answer: Invitation,
    failures: [403, 409],
  },
  'GET /api/circles/invitations/': {
    summary: 'List your invitations to circles, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(
      Type.Object({
        id: Type.Integer(),
        circle: Type.Object({ id: Type.Integer(), name: Type.String() }),
        from: Type.String(),
        expires_at: Moment(),
      }),
    ),
  },
  'POST /api/circles/invitations/:id/accept/': {
    summary: 'Accept an invitation. Members without Plus join as guests, and only one circle at a time.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Circle,
    failures: [403, 409],
  },
  'DELETE /api/circles/invitations/:id/': {
    summary: 'Decline an invitation that you received, or withdraw an invitation that you sent.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 204,
    failures: [],
  },
  'POST /api/circles/:id/nudge/': {
    summary: `Send a kind word to a member who has not been active this week, once in ${limits.circle.nudgeDays} days.`,
    guard: 'member',
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Username() }),
    status: 201,
    answer: Type.Object({ sent_at: Moment() }),
    failures: [403, 409],
  },
})
