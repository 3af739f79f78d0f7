import { beforeAll, describe, expect, it } from 'vitest'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus } from '../../testing/studio.ts'

const server = useServer({ rateLimitScale: 1_000 })
let asha: Person
beforeAll(async () => {
  asha = await withPlus('asha')
})

async function withPlus(name: string): Promise<Person> {
  const person = await insertMember(server, name)
  await givePlus(server, person.id, 30)
  return person
}
const slow = { name: 'Slow', in: 5, hold: 0, out: 6, rest: 0 }
const path = '/api/breathing/patterns/'
const keep = (who: Person, more: object = {}) =>
  send(server, `POST ${path}`, { ...slow, ...more }, who.access)
const list = async (who: Person) => (await send(server, `GET ${path}`, undefined, who.access)).json()
const remove = (who: Person, id: number) => send(server, `DELETE ${path}${id}/`, undefined, who.access)

describe('a custom breath pattern', () => {
  it('is saved by a member with Plus, listed oldest first, and deleted only by that member', async () => {
    const bela = await withPlus('bela')
    const first = await keep(bela)
    expect([first.statusCode, first.json()]).toEqual([201, { id: expect.any(Number), ...slow }])
    const second = (await keep(bela, { name: 'शांति', hold: 7 })).json()
    expect(await list(bela)).toEqual([first.json(), second])
    expect(await list(asha)).toEqual([])
    expect((await remove(asha, second.id)).statusCode).toBe(404)
    expect((await remove(bela, second.id)).statusCode).toBe(204)
    expect((await remove(bela, second.id)).statusCode).toBe(404)
    expect(await list(bela)).toEqual([first.json()])
  })

  it('is saved once when sent repeatedly', async () => {
    const chetan = await withPlus('chetan')
    const [one, two] = [(await keep(chetan)).json(), (await keep(chetan)).json()]
    expect(two).toEqual(one)
    expect(await list(chetan)).toEqual([one])
  })

  it('is refused without Plus, and stays readable and deletable after Plus has ended', async () => {
    const dev = await insertMember(server, 'dev')
    const refused = await keep(dev)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'This is part of Plus.', code: 'not_plus' },
    ])
    const ends = await withPlus('ends')
    const kept = (await keep(ends)).json()
    await server.sql('update membership_grants set revoked_at = app_now() where member = $1', [ends.id])
    expect((await keep(ends, { name: 'Another' })).json().code).toBe('not_plus')
    expect(await list(ends)).toEqual([kept])
    expect((await remove(ends, kept.id)).statusCode).toBe(204)
  })

  it("is one of at most ten per member ('breathPattern.perMember'); deleting one makes room", async () => {
    const esha = await withPlus('esha')
    for (let n = 1; n <= 10; n++) expect((await keep(esha, { name: `Pattern ${n}` })).statusCode).toBe(201)
    const refused = await keep(esha, { name: 'Pattern 11' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'limit_reached'])
    await remove(esha, (await list(esha))[0].id)
    expect((await keep(esha, { name: 'Pattern 11' })).statusCode).toBe(201)
  })

  it.each([
    ['name', 'x'.repeat(40), undefined],
    ['name', 'x'.repeat(41), 'Ensure this field has no more than 40 characters.'],
    ['name', ' ', 'This field may not be blank.'],
    ['in', 1, undefined],
    ['in', 0, 'Ensure this value is greater than or equal to 1.'],
    ['in', 20, undefined],
    ['in', 21, 'Ensure this value is less than or equal to 20.'],
    ['out', 0, 'Ensure this value is greater than or equal to 1.'],
    ['out', 21, 'Ensure this value is less than or equal to 20.'],
    ['hold', 20, undefined],
    ['hold', 21, 'Ensure this value is less than or equal to 20.'],
    ['hold', -1, 'Ensure this value is greater than or equal to 0.'],
    ['rest', 20, undefined],
    ['rest', 21, 'Ensure this value is less than or equal to 20.'],
    ['rest', 2.5, 'A valid integer is required.'],
    ['rest', undefined, 'This field is required.'],
  ])(
    "'breathPattern.nameMax', 'breathPattern.breathMin', 'breathPattern.secondsMax': %s %j gives the error %j",
    async (field, value, sentence) => {
      const answer = await keep(asha, { [field]: value })
      expect([answer.statusCode, sentence && answer.json()]).toEqual(
        sentence ? [400, { [field]: [sentence] }] : [201, undefined],
      )
    },
  )
})
