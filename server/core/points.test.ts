import { expect, it } from 'vitest'
import type { Reason } from '../../contract/limits.ts'
import { insertMember } from '../testing/insert-member.ts'
import { stopClock } from '../testing/clock.ts'
import { useServer } from '../testing/server.ts'
import { award } from './points.ts'

const server = useServer()

const earned: Record<Exclude<Reason, 'ping'>, [firstDay: number[], nextDay: number[]]> = {
  journal: [
    [10, 0],
    [10, 0],
  ],
  breathing: [
    [3, 0],
    [3, 0],
  ],
  release: [
    [2, 0],
    [2, 0],
  ],
  note: [
    [2, 0],
    [2, 0],
  ],
  quiz: [
    [25, 0],
    [0, 0],
  ],
}

it.each(Object.entries(earned) as [keyof typeof earned, [number[], number[]]][])(
  '%s earns its points once a day, the quiz once ever',
  async (reason, [firstDay, nextDay]) => {
    const member = await insertMember(server, `by-${reason}`)
    const twice = async () => [
      await award(server.services.db, member.id, reason),
      await award(server.services.db, member.id, reason),
    ]
    await stopClock(server, '2026-03-10T12:00:00Z')
    expect(await twice()).toEqual(firstDay)
    await stopClock(server, '2026-03-11T12:00:00Z')
    expect(await twice()).toEqual(nextDay)
  },
)
