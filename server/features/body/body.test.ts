import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { questions, resultOf, scoresOf, type Tag } from '../../../content/quiz.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
})

const save = (body: object, who = asha) => send(server, 'POST /api/accounts/update-dosha/', body, who.access)
const kept = async (who = asha) =>
  (await send(server, 'GET /api/accounts/update-dosha/', undefined, who.access)).json()
const pointsOf = async (who: Person) =>
  (await send(server, 'GET /api/streaks/', undefined, who.access)).json().points
const answers = (vata: number, pitta: number, kapha: number): Tag[] => [
  ...Array<Tag>(vata).fill('vata'),
  ...Array<Tag>(pitta).fill('pitta'),
  ...Array<Tag>(kapha).fill('kapha'),
]

describe('the quiz', () => {
  it('has 25 questions, each with one option per dosha, and repeats no text', () => {
    expect(questions).toHaveLength(25)
    for (const { options } of questions)
      expect(options.map(({ tag }) => tag).toSorted()).toEqual(['kapha', 'pitta', 'vata'])
    const words = questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)])
    expect(new Set(words).size).toBe(100)
    const firsts = questions.map(({ options }) => options[0]!.tag)
    expect(scoresOf(firsts)).toEqual({
      vata: expect.any(Number),
      pitta: expect.any(Number),
      kapha: expect.any(Number),
    })
    expect(Math.max(...Object.values(scoresOf(firsts)))).toBeLessThanOrEqual(12)
  })

  it.each<[number, number, number, string]>([
    [15, 8, 2, 'Vata + Pitta'],
    [2, 8, 15, 'Kapha + Pitta'],
    [25, 0, 0, 'Vata + Pitta'],
    [0, 25, 0, 'Pitta + Vata'],
    [0, 0, 25, 'Kapha + Vata'],
    [10, 10, 5, 'Vata + Pitta'],
    [5, 10, 10, 'Pitta + Kapha'],
    [9, 7, 9, 'Vata + Kapha'],
    [7, 9, 9, 'Pitta + Kapha'],
    [8, 9, 8, 'Pitta + Vata'],
    [0, 0, 0, 'Vata + Pitta'],
  ])('turns the scores %i, %i, %i into %s', (vata, pitta, kapha, result) => {
    expect(resultOf({ vata, pitta, kapha })).toBe(result)
  })

  it('names the two strongest doshas for any answers', () => {
    const check = () =>
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom<Tag>('vata', 'pitta', 'kapha'), { minLength: 25, maxLength: 25 }),
          (list) => {
            const scores = scoresOf(list)
            const [first, second] = resultOf(scores).toLowerCase().split(' + ') as [Tag, Tag]
            const third = (['vata', 'pitta', 'kapha'] as const).find(
              (tag) => tag !== first && tag !== second,
            )!
            return first !== second && scores[first] >= scores[second] && scores[second] >= scores[third]
          },
        ),
      )
    expect(check).not.toThrow()
  })
})

describe('a body type', () => {
  it('is null before the quiz and the newest result afterwards', async () => {
    expect(await kept()).toEqual({ dosha_result: null })
    const answer = await save({ dosha_result: 'Pitta + Vata' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { dosha_result: 'Pitta + Vata' }])
    expect(await kept()).toEqual({ dosha_result: 'Pitta + Vata' })
    await save({ dosha_result: 'Kapha + Vata', answers: answers(8, 2, 15), consent: 1 })
    expect(await kept()).toEqual({ dosha_result: 'Kapha + Vata' })
    const [row] = await server.sql('select * from dosha_results order by id desc limit 1')
    expect(row).toMatchObject({
      vata: 8,
      pitta: 2,
      kapha: 15,
      answers: answers(8, 2, 15),
      taken_at: expect.any(Date),
    })
  })

  it('awards points for the first result only and stores the consent', async () => {
    expect(await pointsOf(asha)).toBe(25)
    const consents = (await send(server, 'GET /api/consents/', undefined, asha.access)).json()
    expect(consents).toEqual([{ purpose: 'dosha', version: 1, given_at: expect.any(String) }])
  })

  const withdraw = (who: Person) => send(server, 'DELETE /api/consents/dosha/', undefined, who.access)

  it('is erased with its answers when consent is withdrawn, and is not stored again without new consent', async () => {
    const bela = await join(server, 'bela')
    const course = { dosha_result: 'Kapha + Vata', answers: answers(8, 2, 15) }
    await save({ ...course, consent: 1 }, bela)
    expect((await withdraw(bela)).statusCode).toBe(204)
    expect(await kept(bela)).toEqual({ dosha_result: null })
    expect(await server.sql('select from dosha_results where member = $1', [bela.id])).toEqual([])
    const refused = await save(course, bela)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { consent: ['You withdrew your consent. Please agree again.'] },
    ])
    expect(await kept(bela)).toEqual({ dosha_result: null })
    expect((await save({ ...course, consent: 1 }, bela)).statusCode).toBe(200)
    expect(await pointsOf(bela)).toBe(25)
    expect((await send(server, 'DELETE /api/consents/weather/', undefined, bela.access)).statusCode).toBe(404)
  })

  it('is erased even when a save races the withdrawal of consent', async () => {
    const chetan = await join(server, 'chetan')
    for (let round = 0; round < 20; round++) {
      await save({ dosha_result: 'Vata + Pitta', consent: 1 }, chetan)
      const saves = Array.from({ length: 6 }, () => save({ dosha_result: 'Pitta + Vata' }, chetan))
      const [gone] = await Promise.all([withdraw(chetan), ...saves])
      expect([gone.statusCode, await kept(chetan)]).toEqual([204, { dosha_result: null }])
    }
  })

  it.each([
    [{}, { dosha_result: ['This field is required.'] }],
    ...['Vata', 'Vata + Vata', 'vata + pitta', 'Vata+Pitta', 'Vata + Pitta + Kapha', 'Air + Fire'].map(
      (text) =>
        [{ dosha_result: text }, { dosha_result: [`"${text}" is not a valid choice.`] }] as [object, object],
    ),
    [
      { dosha_result: 'Vata + Pitta', answers: answers(1, 1, 23) },
      { answers: ['These answers do not give this result.'] },
    ],
  ])('is refused in the body %j', async (body, expected) => {
    const answer = await save(body)
    expect([answer.statusCode, answer.json()]).toEqual([400, expected])
  })

  it.each([[answers(24, 0, 0)], [answers(26, 0, 0)], [['fire']], ['vata'], [[null]]])(
    'is refused with answers that are not 25 choices',
    async (list) => {
      const answer = await save({ dosha_result: 'Vata + Pitta', answers: list })
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['answers']])
    },
  )
})
