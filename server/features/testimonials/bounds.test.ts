import { beforeAll, expect, it } from 'vitest'
import { reason, testimonial } from '../../../contract/limits.ts'
import { staffMember } from '../../testing/builders.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 100 })
let asha: Person
beforeAll(async () => {
  asha = await insertMember(server, 'asha')
})

const write = async (body: object) =>
  (await send(server, 'PUT /api/testimonials/mine/', { text: 'Quiet.', consent: true, ...body }, asha.access))
    .statusCode

it.each([
  ['testimonial.textMax', testimonial.textMax, 'text'],
  ['testimonial.firstNameMax', testimonial.firstNameMax, 'first_name'],
])(`'%s' characters are accepted and one more is refused`, async (_, most, field) => {
  for (const [length, status] of [
    [most - 1, 200],
    [most, 200],
    [most + 1, 400],
  ] as const)
    expect(await write({ [field]: 'x'.repeat(length) })).toBe(status)
})

it(`'testimonial.shown' testimonials are shown, or none if fewer are approved`, async () => {
  const shown = async () => (await send(server, 'GET /api/testimonials/')).json().length
  await server.sql('delete from testimonials')
  const { shown: most } = testimonial
  for (const [approved, seen] of [
    [most - 1, 0],
    [most, most],
    [most + 1, most],
  ]) {
    const missing = approved! - (await server.sql('select from testimonials')).length
    for (let nth = 0; nth < missing; nth++) {
      const { id } = await insertMember(server, 'member')
      await server.sql(
        "insert into testimonials (member, text, status, decided_at) values ($1, 'Quiet.', 'approved', app_now())",
        [id],
      )
    }
    expect(await shown()).toBe(seen)
  }
})

it(`a decline's reason has at most 'reason.max' characters`, async () => {
  const desk = await staffMember(server, 'desk')
  await write({})
  const [{ id }] = await server.sql('select id from testimonials where member = $1', [asha.id])
  const decline = async (length: number) =>
    (
      await send(
        server,
        `POST /api/staff/testimonials/${id}/`,
        { approved: false, reason: 'x'.repeat(length) },
        desk.access,
      )
    ).statusCode
  expect([await decline(reason.max), await decline(reason.max + 1)]).toEqual([200, 400])
})
