import { afterAll, beforeAll, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { join, mailTo, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice, addClass, book } from '../../testing/studio.ts'
import { dispatch } from './dispatch.ts'

const server = useServer()
let [seated, waits, kept] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  await stopClock(server, '2026-03-10T06:30:00Z')
  ;[seated, waits, kept] = [
    await join(server, 'asha'),
    await join(server, 'bela'),
    await join(server, 'chetan'),
  ]
  for (const { id } of [seated, waits, kept]) await acceptNotice(server, id)
})
afterAll(() => runClock(server))

async function mailAbout(what: string, { email }: Person) {
  await dispatch(server.services)
  return (await mailTo(server, email, what)).Text.replaceAll(/\s+/g, ' ')
}

/**
 * Adds a class that has moved to 21 March, with a booked seat, a waiting member, and a seat kept after the
 * move.
 */
async function fullClass() {
  const id = await addClass(server, { startsAt: '2026-03-20T06:30:00Z', capacity: 2 })
  await book(server, kept.id, id)
  await server.sql(`select change_class($1, '2026-03-21T06:30:00Z', null, null, null, null)`, [id])
  await book(server, seated.id, id)
  await book(server, waits.id, id, { wait: true })
  return id
}

it('the notification of a cancelled class states what happens to each member’s credit', async () => {
  const id = await fullClass()
  const [preview] = await server.sql('select * from preview_change($1, null, null, null)', [id])
  expect(preview).toMatchObject({ booked: 1, waiting: 1, kept: 1 })
  expect(await server.sql(`select affected from cancel_class($1, 'ill')`, [id])).toEqual([{ affected: 3 }])
  const off = 'Morning flow on Sat 21 Mar at 12:00 pm will not take place. We are sorry.'
  expect(await mailAbout('was cancelled', seated)).toContain(
    `${off} Your credit has been returned, with at least 14 days to use it.`,
  )
  expect(await mailAbout('was cancelled', waits)).toContain(`${off} The class cost you no credit.`)
  expect(await mailAbout('was cancelled', kept)).toContain(
    `${off} The seat held for you is gone, too; your credit was returned when the class moved.`,
  )
  expect(await server.sql('select from seat_holds')).toEqual([])
})

it('members whose hold on a kept seat has expired are not notified of a cancelled class', async () => {
  const id = await fullClass()
  await stopClock(server, '2026-03-11T06:30:00Z')
  await server.sql(`select cancel_class($1, 'ill')`, [id])
  const told = await server.sql(
    `select member::int from notifications where kind = 'class_cancelled' and data ->> 'class' = $1`,
    [String(id)],
  )
  expect(told.map(({ member }) => member).toSorted()).toEqual([seated.id, waits.id].toSorted())
})
