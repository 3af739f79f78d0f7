import Type from 'typebox'
import { inPages, lines, Moment, Nullable, OneOf, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const Role = () => OneOf(limits.roles)
const Username = () => Type.String({ minLength: 1, maxLength: limits.username.max })
const ByUsername = () => Type.Object({ username: Username() })
/** Why something was done; it is kept in the audit. */
const Reason = () => Paragraphs({ minLength: 1, maxLength: limits.reason.max })
const access = { username: Type.String(), disabled_at: Nullable(Moment()) }
const staffMember = { username: Type.String(), name: Type.String(), roles: Type.Array(Role()) }

/** Who runs the studio, and what they did. */
export const staff = lines({
  'GET /api/staff/roles/': {
    summary: 'Everybody who has a role, by the age of their account. `name` is how members know them.',
    guard: 'member',
    role: ['owner'],
    rate: 'read',
    ...inPages(Type.Object(staffMember)),
  },
  'PUT /api/staff/roles/:username/:role/': {
    summary:
      'Give a member a role, or the one they have another display name. The same again changes nothing.',
    guard: 'member',
    role: ['owner'],
    rate: 'write',
    params: Type.Object({ username: Username(), role: Role() }),
    body: Type.Object({
      display_name: Type.Optional(Type.String({ minLength: 1, maxLength: limits.displayName.max })),
    }),
    status: 200,
    answer: Type.Object(staffMember),
    failures: [409],
  },
  'DELETE /api/staff/roles/:username/:role/': {
    summary: 'Take a role away, from the member’s next call on. One owner always remains.',
    guard: 'member',
    role: ['owner'],
    rate: 'write',
    params: Type.Object({ username: Username(), role: Role() }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/members/:username/disable/': {
    summary:
      'Close a member out: every session ends with its next call. Staff can be disabled by an owner only.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ByUsername(),
    body: Type.Object({ reason: Reason() }),
    status: 200,
    answer: Type.Object(access),
    failures: [409],
  },
  'POST /api/staff/members/:username/enable/': {
    summary: 'Let a disabled member back in.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ByUsername(),
    status: 200,
    answer: Type.Object(access),
    failures: [409],
  },
})
