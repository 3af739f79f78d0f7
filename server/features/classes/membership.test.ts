import { beforeAll, describe, expect, it } from 'vitest'
import { join, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, givePlus } from '../../testing/studio.ts'
import { readNow } from '../../testing/clock.ts'

const server = useServer()
let asha: Person
let bela: Person
let start: number
beforeAll(async () => {
  start = Date.parse(await readNow(server))
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})

const inHours = (hours: number) => new Date(start + hours * 3_600_000).toISOString()
const call = (key: string, body?: object, who: Person | null = asha) => send(server, key, body, who?.access)

describe('credits and the membership', () => {
  it('a Free member has one class credit for this week and one for the next', async () => {
    const esha = await join(server, 'esha')
    const { tier, windows, booking_limit, restricted } = (
      await call('GET /api/credits/', undefined, esha)
    ).json()
    expect({ tier, booking_limit, restricted }).toEqual({ tier: 'free', booking_limit: 2, restricted: null })
    expect(windows.map(({ kind, source, issued, left }: any) => [kind, source, issued, left])).toEqual([
      ['class', 'free', 1, 1],
      ['class', 'free', 1, 1],
    ])
    expect(windows[0].to).toBe(windows[1].from)
  })

  it('a Plus member has 24 classes and 4 check-ins, and may pause once', async () => {
    await givePlus(server, bela.id, 30)
    const { tier, windows, booking_limit } = (await call('GET /api/credits/', undefined, bela)).json()
    expect([tier, booking_limit]).toEqual(['plus', 6])
    expect(
      windows.filter(({ source }: any) => source === 'plus').map(({ kind, left }: any) => [kind, left]),
    ).toEqual(
      [
        ['checkin', 4],
        ['class', 24],
      ].toReversed(),
    )
    expect((await call('GET /api/membership/', undefined, bela)).json()).toMatchObject({
      tier: 'plus',
      days_left: 30,
      classes: { used: 0, of: 24 },
      checkins: { used: 0, of: 4 },
      paise_per_class: null,
      advice: null,
    })
    const pause = { from: inHours(96).slice(0, 10), days: 5 }
    const paused = await call('POST /api/membership/pause/', pause, bela)
    expect([paused.statusCode, paused.json().from]).toEqual([200, pause.from])
    expect((await call('POST /api/membership/pause/', pause, bela)).json()).toMatchObject({
      code: 'already_paused',
    })
    const inside = await addClass(server, { startsAt: inHours(140) })
    expect(
      (await call(`POST /api/classes/${inside}/book/`, { safety_notice: true }, bela)).json(),
    ).toMatchObject({ code: 'paused' })
    expect((await call('GET /api/membership/pause/', undefined, bela)).json()).toEqual({
      pause: { from: paused.json().from, until: paused.json().until, begun: false },
    })
    expect((await call('DELETE /api/membership/pause/', undefined, bela)).statusCode).toBe(204)
    expect((await call('GET /api/membership/pause/', undefined, bela)).json()).toEqual({ pause: null })
    expect((await call('POST /api/membership/pause/', pause, asha)).json()).toMatchObject({
      code: 'not_plus',
    })
    expect(
      (await call('POST /api/membership/pause/', { from: inHours(-24).slice(0, 10), days: 3 }, bela))
        .statusCode,
    ).toBe(400)
  })
})
