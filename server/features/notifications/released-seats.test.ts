import { afterEach, beforeEach, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { join, mailTo, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, book, givePlus, refundPlus } from '../../testing/studio.ts'
import { dispatch } from './dispatch.ts'

const server = useServer()
let count = 0
let member: Person
let grant: number

/** It is night in India, and a member with Plus has a seat on 20 March. */
beforeEach(async () => {
  member = await join(server, `member${++count}`)
  await stopClock(server, '2026-03-10T17:00:00Z')
  await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
    member.id,
  ])
  grant = await givePlus(server, member.id, 30)
  await book(server, member.id, await addClass(server, { startsAt: '2026-03-20T06:30:00Z' }))
})
afterEach(() => runClock(server))

async function releasedMail() {
  await dispatch(server.services)
  return (await mailTo(server, member.email, 'was released')).Text.replaceAll(/\s+/g, ' ')
}

it('the release of a seat by a refund is announced even at night', async () => {
  await refundPlus(server, grant)
  expect(await releasedMail()).toContain(
    'Your membership no longer covers Morning flow on Fri 20 Mar at 12:00 pm, so your seat was released.',
  )
})

it('the release of a seat by a pause is announced even at night, with the returned credit', async () => {
  await server.sql(`select pause_membership($1, '2026-03-18', 5)`, [member.id])
  expect(await releasedMail()).toContain(
    'Your membership is paused on Fri 20 Mar at 12:00 pm, so your seat in Morning flow was released. Your credit has been returned.',
  )
})

it('the release of a seat because the account is disabled blames neither the member nor Plus', async () => {
  await server.sql('update members set disabled_at = app_now() where id = $1', [member.id])
  await server.sql('update members set disabled_at = null where id = $1', [member.id])
  const { username, password } = member
  const { access } = (await send(server, 'POST /api/accounts/token/', { username, password })).json()
  expect((await send(server, 'GET /api/notifications/', undefined, access)).json()).toContainEqual(
    expect.objectContaining({
      text: 'Your account was closed, so your seat in Morning flow on Fri 20 Mar at 12:00 pm was released.',
    }),
  )
})
