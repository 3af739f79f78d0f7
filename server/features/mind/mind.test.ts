import { beforeAll, describe, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
let bela: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})

const write = (content: unknown, who = asha, more: object = {}) =>
  send(server, 'POST /api/journal/', { content, ...more }, who.access)
const read = (who: Person, url = '/api/journal/') => send(server, `GET ${url}`, undefined, who.access)
const pointsOf = async (who: Person) =>
  (await send(server, 'GET /api/streaks/', undefined, who.access)).json().points
const consentsOf = async (who: Person) =>
  (await send(server, 'GET /api/consents/', undefined, who.access)).json()

describe('the journal', () => {
  it('awards ten points for the first entry of a day and none for later entries', async () => {
    const first = await write(' A quiet morning.\n\nThen rain. ')
    expect([first.statusCode, first.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        content: 'A quiet morning.\n\nThen rain.',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
        gave_points: true,
        points_added: 10,
      },
    ])
    expect((await write('More.')).json()).toMatchObject({ gave_points: false, points_added: 0 })
    expect(await pointsOf(asha)).toBe(10)
  })

  it('returns entries unchanged, newest first, and only to their writer', async () => {
    const words = 'शांति 🌅 \u202eabc\u202c "quotes" <b>'
    await write(words)
    const mine = (await read(asha)).json()
    expect(mine.map(({ content }: { content: string }) => content)).toEqual([
      words,
      'More.',
      'A quiet morning.\n\nThen rain.',
    ])
    expect(Object.keys(mine[0])).toEqual(['id', 'content', 'created_at'])
    expect((await read(bela)).json()).toEqual([])
  })

  it('has pages that neither repeat nor skip an entry', async () => {
    for (let n = 0; n < 5; n++) await write(`Entry ${n}`, bela)
    const seen: string[] = []
    for (let url: string | undefined = '/api/journal/?limit=2'; url;) {
      const page: Awaited<ReturnType<typeof read>> = await read(bela, url)
      seen.push(...page.json().map(({ content }: { content: string }) => content))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `Entry ${n}`))
  })

  it.each([
    [undefined, 'This field is required.'],
    ['  \n ', 'This field may not be blank.'],
    [null, 'This field may not be null.'],
    [['a'], 'Not a valid string.'],
    ['x'.repeat(20_001), 'Ensure this field has no more than 20000 characters.'],
    ['a\0b', 'Null characters are not allowed.'],
  ])('refuses %j', async (content, sentence) => {
    const answer = await write(content)
    expect([answer.statusCode, answer.json()]).toEqual([400, { content: [sentence] }])
  })

  it('accepts 20 000 characters of any script and refuses longer text', async () => {
    for (const character of ['अ', '🌅', '"']) {
      const content = character.repeat(20_000)
      expect((await write(content)).json().content).toBe(content)
    }
    expect((await write('x'.repeat(140_000))).statusCode).toBe(413)
  })

  it('stores one entry for a repeated save and returns the same response', async () => {
    const chetan = await join(server, 'chetan')
    const save = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/journal/',
        headers: {
          authorization: `Bearer ${chetan.access}`,
          'idempotency-key': 'one',
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ content: 'Once.' }),
      })
    const answers = [...(await Promise.all(Array.from({ length: 10 }, save))), await save()]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]!.json()).toMatchObject({ gave_points: true, points_added: 10 })
    expect((await read(chetan)).json()).toHaveLength(1)
  })

  it('stores consent sent with an entry, with version and time, and accepts entries without consent', async () => {
    const dina = await join(server, 'dina')
    expect((await write('Without.', dina)).statusCode).toBe(201)
    expect(await consentsOf(dina)).toEqual([])
    await write('With.', dina, { consent: 1 })
    await write('Again.', dina, { consent: 1 })
    expect(await consentsOf(dina)).toEqual([
      { purpose: 'journal', version: 1, given_at: expect.stringMatching(/Z$/) },
    ])
  })

  it('refuses entries after consent is withdrawn until it is given again, and still returns older entries', async () => {
    const esha = await join(server, 'esha')
    await write('Kept.', esha, { consent: 1 })
    const withdraw = () => send(server, 'DELETE /api/consents/journal/', undefined, esha.access)
    expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([204, 204])
    expect(await consentsOf(esha)).toEqual([])
    const refused = await write('From a tab that does not know.', esha)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { consent: ['You withdrew your consent. Please agree again.'] },
    ])
    expect((await read(esha)).json()).toEqual([expect.objectContaining({ content: 'Kept.' })])
    expect((await write('Again.', esha, { consent: 1 })).statusCode).toBe(201)
    expect((await write('And on.', esha)).statusCode).toBe(201)
    const rows = await server.sql('select withdrawn_at from consents where member = $1 order by id', [
      esha.id,
    ])
    expect(rows).toEqual([{ withdrawn_at: expect.any(Date) }, { withdrawn_at: null }])
  })

  it('can be emptied by its writer, leaving other journals and the writer’s points unchanged', async () => {
    const farah = await join(server, 'farah')
    await write('Mine.', farah)
    const others = (await read(bela)).json().length
    expect(
      (await send(server, 'DELETE /api/journal/', { password: farah.password }, farah.access)).statusCode,
    ).toBe(204)
    expect((await read(farah)).json()).toEqual([])
    expect([others, (await read(bela)).json().length]).toEqual([5, 5])
    expect(await pointsOf(farah)).toBe(10)
    expect((await write('A new page.', farah)).json()).toMatchObject({
      content: 'A new page.',
      gave_points: false,
    })
  })
})

describe('letting go', () => {
  const letGo = (thought: unknown, who = bela) => send(server, 'POST /api/let-go/', { thought }, who.access)

  it('returns 201, awards two points once a day, and stores only the day', async () => {
    const before = await pointsOf(bela)
    const answer = await letGo('A heavy thought.')
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: expect.any(String) }])
    await letGo('Another.')
    expect((await pointsOf(bela)) - before).toBe(2)
    const kept = await server.sql('select * from releases')
    expect(kept.map((row) => Object.keys(row))).toEqual([
      ['id', 'member', 'day'],
      ['id', 'member', 'day'],
    ])
  })

  it('accepts 5 000 characters of any script and refuses longer or blank text', async () => {
    for (const character of ['अ', '🔥', '"'])
      expect((await letGo(character.repeat(5_000))).statusCode).toBe(201)
    expect((await letGo('x'.repeat(5_001))).json()).toEqual({
      thought: ['Ensure this field has no more than 5000 characters.'],
    })
    expect((await letGo(' ')).json()).toEqual({ thought: ['This field may not be blank.'] })
  })
})

describe('a sitting in the Calm Room', () => {
  const start = async (who: Person) =>
    (await send(server, 'POST /api/breathing/', undefined, who.access)).json().id as number
  const end = (who: Person, id: number) => send(server, `PUT /api/breathing/${id}/`, {}, who.access)

  it.each([
    ['2:59', 179, 0],
    ['three minutes', 180, 3],
    ['an hour', 3_600, 3],
    ['an hour and a second', 3_601, 0],
  ])('of %s (%i s) earns %i points, however often it is ended', async (_, seconds, expected) => {
    const who = await join(server, `sitter-${seconds}`)
    await stopClock(server, '2026-03-10T06:00:00Z')
    const id = await start(who)
    await stopClock(server, new Date(Date.parse('2026-03-10T06:00:00Z') + seconds * 1_000).toISOString())
    expect((await end(who, id)).json()).toEqual({
      seconds,
      gave_points: expected > 0,
      points_added: expected,
    })
    for (const later of ['2026-03-10T08:00:00Z', '2026-03-11T06:00:00Z']) {
      await stopClock(server, later)
      expect((await end(who, id)).json()).toEqual({ seconds, gave_points: false, points_added: 0 })
    }
    expect(await pointsOf(who)).toBe(expected)
    await runClock(server)
  })

  it('can be ended only by the member who started it', async () => {
    const id = await start(asha)
    const answer = await end(bela, id)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { detail: 'No Session matches the given query.' },
    ])
  })
})
