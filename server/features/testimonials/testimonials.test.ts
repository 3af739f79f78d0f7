import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { reportedNote } from '../../testing/moderation.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 100 })
let desk: Person
beforeAll(async () => {
  desk = await staffMember(server, 'desk')
})
beforeEach(() => server.sql('delete from testimonials'))

const write = (who: Person, body: object) =>
  send(
    server,
    'PUT /api/testimonials/mine/',
    { text: 'Ten quiet minutes.', consent: true, ...body },
    who.access,
  )
const ask = async (key: string, who?: Person) => (await send(server, key, undefined, who?.access)).json()
const shown = () => ask('GET /api/testimonials/')
const waiting = async () => (await ask('GET /api/staff/testimonials/?status=waiting', desk))[0]
const decide = (id: number, body: object, who = desk) =>
  send(server, `POST /api/staff/testimonials/${id}/`, body, who.access)

/** Creates a member with an approved testimonial. */
async function praised(name: string, body: object = {}): Promise<Person> {
  const who = await insertMember(server, name)
  await write(who, body)
  const { id } = await waiting()
  expect((await decide(id, { approved: true })).statusCode).toBe(200)
  return who
}

async function suspend(who: Person): Promise<void> {
  const { id } = await reportedNote(server, who)
  const moderator = await staffMember(server, 'moderator')
  await server.sql("select decide_case($1, $2, 1, 'suspend', 'spam', 'Advertisements', 3)", [
    moderator.id,
    id,
  ])
}

/** Creates three members with approved testimonials. */
async function three() {
  const asha = await praised('asha', { first_name: 'Asha' })
  const bela = await praised('bela')
  const chetan = await praised('chetan', { text: 'I sleep again.' })
  return { asha, bela, chetan }
}

describe('the landing page', () => {
  it('shows the latest three approved testimonials with the chosen names, and none while there are fewer', async () => {
    await praised('asha', { first_name: 'Asha' })
    const bela = await praised('bela')
    const chetan = await insertMember(server, 'chetan')
    await write(chetan, { text: 'I sleep again.' })
    expect(await shown()).toEqual([])
    await decide((await waiting()).id, { approved: true })
    const words = [
      { text: 'I sleep again.', name: chetan.username },
      { text: 'Ten quiet minutes.', name: bela.username },
      { text: 'Ten quiet minutes.', name: 'Asha' },
    ]
    expect(await shown()).toEqual(words)
    const diya = await praised('diya')
    expect(await shown()).toEqual([{ text: 'Ten quiet minutes.', name: diya.username }, ...words.slice(0, 2)])
  })

  it('gets testimonials in a response that is never cached', async () => {
    const { headers } = await send(server, 'GET /api/testimonials/')
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['is withdrawn', (who) => send(server, 'DELETE /api/testimonials/mine/', undefined, who.access)],
    ['is rewritten', (who) => write(who, { text: 'Twenty.' })],
    [
      'is declined after its approval',
      async () => {
        const [row] = await server.sql('select id from testimonials order by decided_at limit 1')
        return decide(row.id, { approved: false, reason: 'It promises a cure.' })
      },
    ],
    [
      'belongs to a deleted account',
      (who) => send(server, 'DELETE /api/accounts/me/', { password: who.password }, who.access),
    ],
    [
      'belongs to a disabled account',
      (who) => server.sql('update members set disabled_at = app_now() where id = $1', [who.id]),
    ],
    ['belongs to a suspended member', suspend],
  ])('stops showing all testimonials when one of three %s', async (_, end) => {
    const { asha } = await three()
    expect(await shown()).toHaveLength(3)
    await end(asha)
    expect(await shown()).toEqual([])
  })
})

describe('a member', () => {
  it('writes a testimonial, reads the reason for its decline, and rewrites it under a new id', async () => {
    const asha = await insertMember(server, 'asha')
    const mine = () => ask('GET /api/testimonials/mine/', asha)
    expect(await mine()).toEqual([])
    await write(asha, { first_name: 'Asha' })
    const { id, username } = await waiting()
    expect(username).toBe(asha.username)
    await decide(id, { approved: false, reason: 'It names somebody.' })
    expect(await mine()).toMatchObject([
      {
        text: 'Ten quiet minutes.',
        first_name: 'Asha',
        status: 'declined',
        reason: 'It names somebody.',
      },
    ])
    await write(asha, { text: 'Just me.' })
    expect(await mine()).toMatchObject([{ first_name: null, status: 'waiting', reason: null }])
    expect((await decide(id, { approved: true })).statusCode).toBe(404)
  })

  it.each([
    ['consent', { consent: false }],
    ['text', { text: 'See example.com' }],
    ['first_name', { first_name: 'asha.in' }],
  ])('gets 400 for an invalid %s', async (field, body) => {
    const answer = await write(await insertMember(server, 'asha'), body)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('cannot write a testimonial while suspended', async () => {
    const asha = await insertMember(server, 'asha')
    await suspend(asha)
    const answer = await write(asha, {})
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'suspended'])
  })

  it('is notified of the decision', async () => {
    const asha = await praised('asha')
    const told = await server.sql('select kind, data from notifications where member = $1', [asha.id])
    expect(told).toEqual([{ kind: 'testimonial_decided', data: { status: 'approved' } }])
  })

  it('is notified of every change of the decision', async () => {
    const asha = await praised('asha')
    const [{ id }] = await server.sql('select id::float8 as id from testimonials where member = $1', [
      asha.id,
    ])
    for (const body of [{ approved: false, reason: 'Too long.' }, { approved: true }, { approved: true }])
      await send(server, `POST /api/staff/testimonials/${id}/`, body, desk.access)
    const told = await server.sql(
      "select data ->> 'status' as status from notifications where member = $1 order by created_at, id",
      [asha.id],
    )
    expect(told.map(({ status }) => status)).toEqual(['approved', 'declined', 'approved'])
  })
})

describe('the desk', () => {
  it('must give a reason to decline', async () => {
    await write(await insertMember(server, 'asha'), {})
    const answer = await decide((await waiting()).id, { approved: false })
    expect([answer.statusCode, answer.json()]).toEqual([400, { reason: ['This field is required.'] }])
  })

  it('cannot decide about the staff member’s own testimonial', async () => {
    await write(desk, {})
    const answer = await decide((await waiting()).id, { approved: true })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_account'])
  })

  it('leaves a testimonial’s text out of the audit', async () => {
    const asha = await praised('asha')
    const [entry] = await server.sql(
      'select what, before, after from staff_audit where whom_member = $1 order by id desc limit 1',
      [asha.id],
    )
    expect(entry).toEqual({
      what: 'testimonial.approve',
      before: { status: 'waiting' },
      after: { status: 'approved', reason: null },
    })
  })
})
