import { beforeAll, describe, expect, it } from 'vitest'
import { tick } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'
import type { TestServer } from '../../testing/server.ts'

const server = useServer()
let asha: Person
let bela: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})

const evening = { before: 2, after: 4, about: 'class:pranayama:evening' }
const keep = (mood: object, who = asha, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/moods/',
    headers: { authorization: `Bearer ${who.access}`, ...headers },
    payload: mood,
  })
const read = (who: Person, url = '/api/moods/', on: TestServer['app'] = server.app) =>
  on.inject({ url, headers: { authorization: `Bearer ${who.access}` } })

describe('moods before and after', () => {
  it('are stored with their subject and returned only to their member, newest first', async () => {
    const first = await keep(evening)
    expect([first.statusCode, first.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...evening,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      },
    ])
    await tick(server)
    await keep({ before: 5, after: 1, about: 'entry' })
    expect((await read(asha)).json()).toEqual([
      expect.objectContaining({ before: 5, after: 1, about: 'entry' }),
      first.json(),
    ])
    expect((await read(bela)).json()).toEqual([])
  })

  it('have pages that neither repeat nor skip a pair', async () => {
    for (let n = 0; n < 5; n++) {
      await keep({ ...evening, about: `sitting ${n}` }, bela)
      await tick(server)
    }
    const seen: string[] = []
    for (let url: string | undefined = '/api/moods/?limit=2'; url;) {
      const page: Awaited<ReturnType<typeof read>> = await read(bela, url)
      seen.push(...page.json().map(({ about }: { about: string }) => about))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `sitting ${n}`))
  })

  it.each([
    ['before', undefined, 'This field is required.'],
    ['before', 0, 'Ensure this value is greater than or equal to 1.'],
    ['after', 6, 'Ensure this value is less than or equal to 5.'],
    ['after', 2.5, 'A valid integer is required.'],
    ['after', 'three', 'A valid integer is required.'],
    ['about', ' ', 'This field may not be blank.'],
    ['about', 'x'.repeat(61), 'Ensure this field has no more than 60 characters.'],
  ])('with %s %j are refused with an error for that field', async (field, value, sentence) => {
    const answer = await keep({ ...evening, [field]: value })
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [sentence] }])
  })

  it('sent repeatedly with the same key are stored once', async () => {
    const before = (await read(asha)).json().length
    const key = { 'idempotency-key': 'the-same-tap' }
    const [one, two] = await Promise.all([keep(evening, asha, key), keep(evening, asha, key)])
    const three = await keep({ ...evening, after: 1 }, asha, key)
    expect(one.statusCode).toBe(201)
    expect([one.json(), three.json()]).toEqual([two.json(), two.json()])
    expect((await read(asha)).json()).toHaveLength(before + 1)
  })

  it('appear in neither the database nor the log as readable text', async () => {
    await keep({ ...evening, about: 'canaryclass' })
    expect((await read(asha)).json()[0].about).toBe('canaryclass')
    const rows = await server.sql("select encode(sealed, 'escape') as text, m::text as row from moods m")
    expect(rows.filter(({ text, row }) => text.includes('canary') || row.includes('canary'))).toEqual([])
    expect(server.logs.filter((line) => line.includes('canaryclass'))).toEqual([])
  })

  it('cause an error if their row was moved to another member', async () => {
    const [farah, gita] = [await join(server, 'farah'), await join(server, 'gita')]
    await keep(evening, farah)
    await keep(evening, gita)
    await server.sql('update moods set member = $1 where member = $2', [gita.id, farah.id])
    const answer = await read(gita)
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'A server error occurred.' }])
  })

  it('cannot be read while their key is missing, which gives 503', async () => {
    const lost = await server.openAnother({ journalKeys: [{ kid: 'another', secret: new Uint8Array(32) }] })
    const answer = await read(asha, '/api/moods/', lost.app)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'Your moods are not available at the moment.' },
    ])
  })
})

describe('moods', () => {
  const settings = (who: Person) => send(server, 'GET /api/moods/settings/', undefined, who.access)
  const change = (body: object, who: Person) => send(server, 'PATCH /api/moods/settings/', body, who.access)

  it('are asked for until the member switches this off, which keeps existing moods', async () => {
    const chitra = await join(server, 'chitra')
    await keep(evening, chitra)
    expect((await settings(chitra)).json()).toEqual({ asked: true })
    expect([(await change({ asked: false }, chitra)).json(), (await settings(chitra)).json()]).toEqual([
      { asked: false },
      { asked: false },
    ])
    expect((await read(chitra)).json()).toHaveLength(1)
    expect((await change({ asked: true }, chitra)).json()).toEqual({ asked: true })
  })

  it('are stored with the consent sent with them; withdrawal deletes all moods and refuses new moods without consent', async () => {
    const dev = await join(server, 'dev')
    expect((await keep({ ...evening, consent: 1 }, dev)).statusCode).toBe(201)
    const consents = await send(server, 'GET /api/consents/', undefined, dev.access)
    expect(consents.json()).toEqual([{ purpose: 'mood', version: 1, given_at: expect.any(String) }])
    expect((await send(server, 'DELETE /api/consents/mood/', undefined, dev.access)).statusCode).toBe(204)
    expect((await read(dev)).json()).toEqual([])
    const refused = await keep(evening, dev)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { consent: ['You withdrew your consent. Please agree again.'] },
    ])
    expect((await keep({ ...evening, consent: 1 }, dev)).statusCode).toBe(201)
    expect((await read(dev)).json()).toHaveLength(1)
  })
})
