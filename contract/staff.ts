import Type from 'typebox'
import { inPages, lines, Moment, Nullable, OneOf, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const Role = () => OneOf(limits.roles)
const Username = () => Type.String({ minLength: 1, maxLength: limits.username.max })
const ByUsername = () => Type.Object({ username: Username() })
/** The reason for an action, stored in the audit log. */
const Reason = () => Paragraphs({ minLength: 1, maxLength: limits.reason.max })
const access = { username: Type.String(), disabled_at: Nullable(Moment()) }
const staffMember = { username: Type.String(), name: Type.String(), roles: Type.Array(Role()) }

/** Roles, and the members who hold them. */
export const staff = lines({
  'GET /api/staff/roles/': {
    summary:
      'List the members with a role, oldest account first. `name` is the display name that members see.',
    guard: 'member',
    role: ['owner'],
    rate: 'read',
    ...inPages(Type.Object(staffMember)),
  },
  'PUT /api/staff/roles/:username/:role/': {
    summary: 'Give a member a role, or change the display name of a role that they have. Idempotent.',
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
    summary: 'Remove a role, effective from the member’s next call. The last owner’s role cannot be removed.',
    guard: 'member',
    role: ['owner'],
    rate: 'write',
    params: Type.Object({ username: Username(), role: Role() }),
    status: 204,
    failures: [409],
  },
  'POST /api/staff/members/:username/disable/': {
    summary: 'Disable a member; each session ends with its next call. Only an owner can disable staff.',
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
    summary: 'Enable a disabled member.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ByUsername(),
    status: 200,
    answer: Type.Object(access),
    failures: [409],
  },
})
