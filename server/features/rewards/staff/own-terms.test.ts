import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import { send, type Person } from '../../../testing/people.ts'
import { givePoints } from '../../../testing/rewards.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()
let desk: Person
let colleague: Person
let id: number

beforeAll(async () => {
  ;[desk, colleague] = [await staffMember(server, 'desk'), await staffMember(server, 'desk')]
  for (const { id: member } of [desk, colleague]) await givePoints(server, member, 10_000)
})
const call = (key: string, body?: object, who = desk) => send(server, key, body, who.access)
const make = async (more: object = {}, who = desk) => {
  const wish = { key: 'guest_pass', title: 'A pass', cost: 100, verified_only: true, stock: 5, ...more }
  return (await call('POST /api/staff/rewards/', wish, who)).json().id as number
}
const redeem = async (who = desk) => {
  const answer = await call(`POST /api/rewards/${id}/redeem/`, undefined, who)
  return answer.statusCode === 201 ? 201 : answer.json().code
}
const change = async (body: object, who = desk) =>
  expect((await call(`PATCH /api/staff/rewards/${id}/`, body, who)).statusCode).toBe(200)

describe('a reward', () => {
  it('cannot be redeemed by the staff member who created it, even after a colleague has changed it', async () => {
    id = await make()
    expect([await redeem(), await redeem(colleague)]).toEqual(['own_account', 201])
    await change({ cost: 90, stock: 9 }, colleague)
    expect([await redeem(), await redeem(colleague)]).toEqual(['own_account', 'own_account'])
    const listed = (await call('GET /api/rewards/')).json().find((each: { id: number }) => each.id === id)
    expect(listed).toMatchObject({ available: false, why: 'own_account' })
  })

  describe('created by a colleague', () => {
    beforeEach(async () => {
      id = await make({}, colleague)
    })

    it.each([
      ['lowers the price', { cost: 99 }],
      ['adds to the stock', { stock: 6 }],
      ['removes the stock limit', { stock: null }],
      ['accepts unverified points', { verified_only: false }],
    ])('cannot be redeemed by a staff member who %s', async (_what, body) => {
      await change(body)
      expect([await redeem(), await redeem(colleague)]).toEqual(['own_account', 'own_account'])
      await change({ cost: 100, stock: 5, verified_only: true })
      expect(await redeem()).toBe('own_account')
    })

    it('cannot be redeemed by a staff member who restores it after a withdrawal', async () => {
      await change({ withdrawn: true }, colleague)
      await change({ withdrawn: false })
      expect(await redeem()).toBe('own_account')
    })

    it.each([
      ['renames it', { title: 'A pass for you' }],
      ['raises the price', { cost: 101 }],
      ['lowers the stock', { stock: 4 }],
      ['changes nothing', { cost: 100, stock: 5, verified_only: true, withdrawn: false }],
    ])('can still be redeemed by a staff member who %s', async (_what, body) => {
      await change(body)
      expect(await redeem()).toBe(201)
    })
  })
})
