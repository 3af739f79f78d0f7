import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { giveRoles } from './builders.ts'
import { runClock, stopClock } from './clock.ts'
import { joinWithoutExpiry, send, type Person } from './people.ts'
import type { TestServer } from './server.ts'

const monday = '2026-03-02T06:00:00Z'

/**
 * Sets up a studio whose clock is set to Monday, 2 March 2026, with a host (hema), the desk (dev) and a class
 * type. Each test begins without classes.
 */
export function setUpPlanning(server: TestServer) {
  let [host, desk] = [] as unknown as [Person, Person]
  let type: number

  const at = (moment: string) => stopClock(server, moment)
  const call = (key: string, body?: object, who = desk) => send(server, key, body, who.access)
  const plan = (more: object = {}) => ({
    type,
    starts_at: '2026-03-06T06:30:00+05:30',
    minutes: 60,
    capacity: 2,
    host: 'hema',
    ...more,
  })

  beforeAll(async () => {
    ;[host, desk] = [await joinWithoutExpiry(server, 'hema'), await joinWithoutExpiry(server, 'dev')]
    await giveRoles(server, host, 'host')
    await giveRoles(server, desk, 'desk')
    await server.sql(`update member_roles set display_name = 'Hema Rao' where member = $1`, [host.id])
    await at(monday)
    const dawn = { title: 'Dawn', style: 'hatha', level: 'gentle', language: 'en', doshas: ['Vata'] }
    type = (await call('POST /api/staff/class-types/', dawn)).json().id
  })
  afterEach(async () => {
    await at(monday)
    await server.sql('delete from classes')
    await server.sql('delete from class_series')
  })
  afterAll(() => runClock(server))

  return {
    at,
    call,
    plan,
    people: () => ({ host, desk, type }),
    add: async (more: object = {}, who = desk) => {
      const answer = await call('POST /api/staff/classes/', plan(more), who)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    },
    refusal: (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().code],
    audit: () =>
      server.sql('select who, what, whom, before, after from staff_audit order by id desc limit 1'),
  }
}
