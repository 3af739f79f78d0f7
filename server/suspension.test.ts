import { expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { suspend } from './testing/suspend.ts'
import { useServer } from './testing/server.ts'
import type { Row } from './testing/world.ts'

const server = useServer({ rateLimitScale: 1_000_000 })

/** Calls that show a member's words or actions to others in the community. */
const refused: Key[] = [
  'POST /api/posts/notes/',
  'PATCH /api/posts/notes/:id/',
  'POST /api/posts/notes/:id/comments/',
  'PATCH /api/posts/notes/:id/comments/:comment/',
  'POST /api/circles/',
  'PATCH /api/circles/:id/',
  'POST /api/circles/:id/invitations/',
  'POST /api/circles/invitations/:id/accept/',
  'POST /api/circles/:id/nudge/',
  'POST /api/webinars/:id/questions/',
  'PUT /api/testimonials/mine/',
]

/**
 * Calls that take something back, protect the member, ask for a review, or concern only the member and the
 * studio.
 */
const open: Key[] = [
  'DELETE /api/posts/notes/delete/:id/',
  'DELETE /api/posts/notes/:id/comments/:comment/',
  'PUT /api/posts/notes/:id/follow/',
  'DELETE /api/posts/notes/:id/follow/',
  'PATCH /api/posts/notes/like/:id/',
  'DELETE /api/testimonials/mine/',
  'DELETE /api/circles/:id/me/',
  'DELETE /api/circles/:id/members/:username/',
  'DELETE /api/circles/invitations/:id/',
  'DELETE /api/webinars/:id/questions/:question/',
  'PUT /api/webinars/:id/questions/:question/vote/',
  'DELETE /api/webinars/:id/questions/:question/vote/',
  'POST /api/members/:username/block/',
  'DELETE /api/members/:username/block/',
  'POST /api/moderation/reports/',
  'POST /api/moderation/decisions/:id/appeal/',
  'POST /api/moderation/decisions/:id/appeal/answer/',

  'POST /api/checkins/',
  'PATCH /api/checkins/:id/',
  'POST /api/checkins/:id/cancel/',
  'POST /api/checkins/:id/join/',
  'PATCH /api/checkins/:id/commitments/:n/',
  'POST /api/classes/:id/book/',
  'POST /api/classes/:id/cancel/',
  'POST /api/classes/:id/join/',
  'POST /api/classes/:id/excuse/',
  'POST /api/classes/:id/room/hand/',
  'POST /api/webinars/:id/order/',
  'POST /api/webinars/:id/cancel/',
  'POST /api/webinars/:id/waitlist/',
  'DELETE /api/webinars/:id/waitlist/',
  'POST /api/webinars/:id/join/',
  'POST /api/membership/pause/',
  'DELETE /api/membership/pause/',
  'POST /api/calendar/renew/',
  'POST /api/rewards/:id/redeem/',
  'POST /api/gifts/',
  'POST /api/open-mat/take/',

  'POST /api/journal/',
  'DELETE /api/journal/',
  'POST /api/let-go/',
  'POST /api/breathing/',
  'PUT /api/breathing/:id/',
  'POST /api/breathing/patterns/',
  'DELETE /api/breathing/patterns/:id/',
  'POST /api/moods/',
  'PATCH /api/moods/settings/',
  'POST /api/streaks/ping/',
  'PATCH /api/streaks/settings/',
  'POST /api/streaks/repair/',
  'DELETE /api/welcome/',
  'POST /api/notifications/seen/',
  'PATCH /api/notifications/settings/',
  'POST /api/notifications/push/',
  'DELETE /api/notifications/push/',
  'POST /api/accounts/update-dosha/',
  'POST /api/accounts/change-password/',
  'PUT /api/accounts/change-username/',
  'PATCH /api/accounts/me/',
  'DELETE /api/accounts/me/',
  'POST /api/accounts/offline-key/',
  'DELETE /api/accounts/sessions/:id/',
  'DELETE /api/accounts/sessions/',
  'POST /api/accounts/google/',
  'DELETE /api/accounts/google/:id/',
  'POST /api/accounts/change-email/',
  'POST /api/accounts/passkeys/options/',
  'POST /api/accounts/passkeys/',
  'PATCH /api/accounts/passkeys/:id/',
  'DELETE /api/accounts/passkeys/:id/',
  'POST /api/accounts/passkeys/assert/',
  'POST /api/accounts/recovery-codes/',
  'POST /api/accounts/recovery-codes/use/',
  'DELETE /api/consents/:purpose/',
]

/** The changes that members make. Suspensions do not affect staff's calls. */
const changes = (Object.entries(api) as [Key, Line][])
  .filter(([key, { guard, role }]) => guard === 'member' && !role && !key.startsWith('GET '))
  .map(([key]) => key)

/** Makes a call as a member who is suspended immediately before the call. */
async function callSuspended(key: Key) {
  const world = await openWorld(server, key)
  const row: Row = matrix[key]
  const input = (await row.prepare?.(world)) ?? {}
  await suspend(server, [world.owner.id])
  const answer = await call(server, key, input, world.owner.access)
  return { status: answer.statusCode, body: answer.body }
}

it('every change that members can make is listed as blocked or open during a suspension', () => {
  expect([...refused, ...open].toSorted()).toEqual(changes.toSorted())
})

it.each(refused)('the refusal of a suspended member contains the end of the suspension: %s', async (key) => {
  const { status, body } = await callSuspended(key)
  expect([status, JSON.parse(body)]).toEqual([
    403,
    {
      detail: 'You cannot write in the community for now.',
      code: 'suspended',
      until: expect.stringMatching(/Z$/),
    },
  ])
})

it.each(open)('a suspended member can still call %s', async (key) => {
  const { status, body } = await callSuspended(key)
  expect(status, body).toBe((api[key] as Line).status)
})
