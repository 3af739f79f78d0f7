import Type from 'typebox'
import { inPages, lines, Moment } from './line.ts'
import { ByUsername } from './members.ts'

const Blocked = Type.Object({ username: Type.String(), since: Moment() })

/** Members whom another member has blocked. */
export const blocks = lines({
  'GET /api/members/blocked/': {
    summary: 'List the members whom you have blocked, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(Blocked),
  },
  'POST /api/members/:username/block/': {
    summary: 'Block a member: neither of you meets what the other writes. They are not told.',
    guard: 'member',
    rate: 'write',
    params: ByUsername(),
    status: 201,
    statusOnRepeat: 200,
    answer: Blocked,
    failures: [409],
  },
  'DELETE /api/members/:username/block/': {
    summary: 'Unblock a member, whether or not you had blocked them.',
    guard: 'member',
    rate: 'write',
    params: ByUsername(),
    status: 204,
    failures: [409],
  },
})
