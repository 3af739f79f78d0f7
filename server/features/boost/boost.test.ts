import { beforeAll, describe, expect, it } from 'vitest'
import { dailyItems } from '../../../content/daily.ts'
import { boostTypes } from '../../../contract/limits.ts'
import { homeDay } from '../../core/day.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
})

describe('the daily boost', () => {
  it.each(boostTypes)('returns one %s item a day, the same for everybody', async (type) => {
    const bela = await join(server, `bela-${type}`)
    const mine = await send(server, `GET /api/daily-content/?type=${type}`, undefined, asha.access)
    const hers = await send(server, `GET /api/daily-content/?type=${type}`, undefined, bela.access)
    expect(mine.json()).toEqual([{ title: expect.any(String), type, body: expect.any(String) }])
    expect(hers.json()).toEqual(mine.json())
  })

  it('refuses an unknown type with DRF’s message', async () => {
    const answer = await send(server, 'GET /api/daily-content/?type=luck', undefined, asha.access)
    expect([answer.statusCode, answer.json()]).toEqual([400, { type: ['"luck" is not a valid choice.'] }])
  })

  it.each(boostTypes)('has at least 31 unique %s items', (type) => {
    const bodies = dailyItems[type].map(({ title, body }) => `${title} ${body}`)
    expect(bodies.length).toBeGreaterThanOrEqual(31)
    expect(new Set(bodies).size).toBe(bodies.length)
  })

  it('changes at midnight in Kolkata, including on leap day and at New Year', () => {
    const at = (text: string) => homeDay(new Date(text))
    expect(at('2028-02-28T18:30:00Z') - at('2028-02-28T18:29:59Z')).toBe(1)
    expect(at('2028-03-01T12:00:00Z') - at('2028-02-28T12:00:00Z')).toBe(2)
    expect(at('2026-12-31T18:30:00Z') - at('2026-12-31T18:29:59Z')).toBe(1)
  })
})
