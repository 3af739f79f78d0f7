import { expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const call = (who: Person, key: string, body?: object) => send(server, key, body, who.access)
const choose = (who: Person, body: object) => call(who, 'PATCH /api/streaks/settings/', body)
const settings = async (who: Person) => (await call(who, 'GET /api/streaks/settings/')).json()
/** Pings at noon in Kolkata on a day of March 2026; the 2nd is a Monday. */
async function pingOn(who: Person, day: number): Promise<number> {
  await stopClock(server, new Date(Date.UTC(2026, 2, day, 6, 30)).toISOString())
  return (await call(who, 'POST /api/streaks/ping/', {})).json().streak
}

it('rest days apply from next Monday: without a ping they do not break the streak, and with a ping they count', async () => {
  const asha = await joinWithoutExpiry(server, 'asha')
  expect(await pingOn(asha, 4)).toBe(1)
  await server.sql('update practice set freezes = 0 where member = $1', [asha.id])
  expect((await choose(asha, { rest_days: ['sun', 'thu'] })).json()).toEqual({
    rest_days: ['thu', 'sun'],
    hidden: false,
  })
  expect(await pingOn(asha, 6)).toBe(1)
  for (const day of [7, 8, 9, 10, 11]) await pingOn(asha, day)
  expect(await pingOn(asha, 13)).toBe(7)
  expect(await pingOn(asha, 14)).toBe(8)
  expect(await pingOn(asha, 15)).toBe(9)
})

it('a hidden streak continues, and omitted settings stay unchanged', async () => {
  const bela = await joinWithoutExpiry(server, 'bela')
  expect(await settings(bela)).toEqual({ rest_days: [], hidden: false })
  expect((await choose(bela, { rest_days: ['mon'] })).json()).toEqual({ rest_days: ['mon'], hidden: false })
  expect((await choose(bela, { hidden: true })).json()).toEqual({ rest_days: ['mon'], hidden: true })
  expect([await pingOn(bela, 17), await pingOn(bela, 18)]).toEqual([1, 2])
  const ping = async () => (await call(bela, 'POST /api/streaks/ping/', {})).json()
  const numbers = { streak: 2, points: 10, message: 'Already updated today' }
  expect(await ping()).toEqual({ ...numbers, hidden: true })
  await choose(bela, { hidden: false })
  expect(await ping()).toEqual(numbers)
})

it.each([
  ['Asia/Kolkata', '2026-03-04T18:29:59Z', ['before', 'before', 'missed', 'open', 'ahead', 'ahead', 'ahead']],
  ['Asia/Kolkata', '2026-03-04T18:30:00Z', ['before', 'before', 'before', 'open', 'ahead', 'ahead', 'ahead']],
  [
    'America/New_York',
    '2026-03-03T04:59:59Z',
    ['missed', 'missed', 'missed', 'open', 'ahead', 'ahead', 'ahead'],
  ],
  [
    'Pacific/Kiritimati',
    '2026-03-03T10:00:00Z',
    ['before', 'before', 'missed', 'missed', 'open', 'ahead', 'ahead'],
  ],
  ['Asia/Kolkata', '2026-02-20T06:30:00Z', ['missed', 'missed', 'missed', 'open', 'ahead', 'ahead', 'ahead']],
])(
  'the days before a member joined are neither missed nor counted: in %s, joined at %s',
  async (zone, joined, expected) => {
    const who = await joinWithoutExpiry(server, `new${joined.replaceAll(/\D/g, '')}`)
    await server.sql('update members set time_zone = $2, created_at = $3 where id = $1', [
      who.id,
      zone,
      joined,
    ])
    await stopClock(server, '2026-03-05T12:00:00Z')
    const { week } = (await call(who, 'GET /api/streaks/')).json() as { week: { status: string }[] }
    expect(week.map(({ status }) => status)).toEqual(expected)
  },
)

it.each([
  [['mon', 'tue', 'wed'], 'Ensure this field has no more than 2 elements.'],
  [['monday'], '"monday" is not a valid choice.'],
  ['mon', 'Expected a list of items.'],
])('the rest days %j are rejected with an explanation', async (rest_days, why) => {
  const who = await joinWithoutExpiry(server, `person-${String(rest_days).replaceAll(',', '-')}`)
  const answer = await choose(who, { rest_days })
  expect([answer.statusCode, answer.json()]).toEqual([400, { rest_days: [why] }])
  expect(await settings(who)).toEqual({ rest_days: [], hidden: false })
})
