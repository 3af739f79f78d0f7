import { expect, it } from 'vitest'
import { together } from './together.ts'

/** An answerer whose statements end when they are told to; what each was asked stands in `asked`. */
function answerer() {
  const asked: number[][] = []
  const endings: { answer(): void; fail(error: Error): void }[] = []
  const ask = together<number, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        asked.push(questions)
        endings.push({ answer: () => resolve(questions.map((question) => `${question}!`)), fail: reject })
      }),
  )
  return { ask, asked, endings }
}
const turn = () => new Promise((over) => setImmediate(over))

it('what is asked in one moment is one statement, and each gets its own answer', async () => {
  const { ask, asked, endings } = answerer()
  const answers = Promise.all([1, 2, 3].map(ask))
  await turn()
  expect(asked).toEqual([[1, 2, 3]])
  endings[0]!.answer()
  expect(await answers).toEqual(['1!', '2!', '3!'])
})

it('nobody joins a statement that was sent before they asked', async () => {
  const { ask, asked, endings } = answerer()
  const first = ask(1)
  await turn()
  const second = ask(1)
  await turn()
  expect(asked).toEqual([[1], [1]])
  for (const { answer } of endings) answer()
  expect(await Promise.all([first, second])).toEqual(['1!', '1!'])
})

it('what is asked while enough statements are under way gathers for the next', async () => {
  const { ask, asked, endings } = answerer()
  const answers: Promise<string>[] = []
  for (const question of [1, 2, 3, 4, 5, 6]) {
    answers.push(ask(question))
    await turn()
  }
  expect(asked).toEqual([[1], [2], [3], [4]])
  endings[0]!.answer()
  await expect.poll(() => asked).toEqual([[1], [2], [3], [4], [5, 6]])
  for (const { answer } of endings) answer()
  expect(await Promise.all(answers)).toEqual(['1!', '2!', '3!', '4!', '5!', '6!'])
})

it('a failure is told to those who asked with it, and to nobody else', async () => {
  const { ask, endings } = answerer()
  const failing = Promise.allSettled([ask(1), ask(2)])
  await turn()
  endings[0]!.fail(new Error('away'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask(3)
  await turn()
  endings[1]!.answer()
  expect(await next).toBe('3!')
})

it('statements that never end keep nobody else waiting', async () => {
  const { ask, asked, endings } = answerer()
  for (const question of [1, 2, 3, 4]) {
    void ask(question)
    await turn()
  }
  const later = ask(5)
  await expect.poll(() => asked.length).toBe(5)
  endings[4]!.answer()
  expect(await later).toBe('5!')
})
