import Type from 'typebox'
import { inPages, lines, Moment } from './line.ts'
import { ByUsername } from './members.ts'

const Blocked = Type.Object({ username: Type.String(), since: Moment() })

/** Blocking other members. */
export const blocks = lines({
  'GET /api/members/blocked/': {
    summary: 'List the members whom you have blocked, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(Blocked),
  },
  'POST /api/members/:username/block/': {
    summary: 'Block a member. Neither of you sees the other’s posts, and the member is not notified.',
    guard: 'member',
    rate: 'write',
    params: ByUsername(),
    status: 201,
    statusOnRepeat: 200,
    answer: Blocked,
    failures: [409],
  },
  'DELETE /api/members/:username/block/': {
    summary: 'Unblock a member. Idempotent.',
    guard: 'member',
    rate: 'write',
    params: ByUsername(),
    status: 204,
    failures: [409],
  },
})
