import { expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send } from '../../testing/people.ts'
import { givePoints } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()

it('both ledger calls list the same entries, including those of expired points', async () => {
  await stopClock(server, '2028-03-01T10:00:00Z')
  const asha = await joinWithoutExpiry(server, 'asha')
  await givePoints(server, asha.id, 30)
  await stopClock(server, '2029-03-01T10:00:00Z')
  const idsOf = async (key: string) => {
    const answer = await send(server, key, undefined, asha.access)
    return answer.json().map(({ id, delta, reason }: Record<string, unknown>) => [id, delta, reason])
  }
  const entries = await idsOf('GET /api/streaks/ledger/')
  expect(entries).toEqual([
    [expect.any(Number), -30, 'expired'],
    [expect.any(Number), 30, expect.any(String)],
  ])
  expect(await idsOf('GET /api/points/lines/')).toEqual(entries)
})
