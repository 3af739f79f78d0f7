import { expect, it } from 'vitest'
import { batch, share } from './batch.ts'

/**
 * Returns a batch whose statements the test completes by hand; `sent` lists the questions of each statement.
 */
function controlled() {
  const sent: number[][] = []
  const statements: { answer(): void; fail(error: Error): void }[] = []
  const ask = batch<number, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        sent.push(questions)
        statements.push({ answer: () => resolve(questions.map((question) => `${question}!`)), fail: reject })
      }),
  )
  return { ask, sent, statements }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('simultaneous questions share one statement, and each gets its own answer', async () => {
  const { ask, sent, statements } = controlled()
  const answers = Promise.all([1, 2, 3].map(ask))
  await nextTurn()
  expect(sent).toEqual([[1, 2, 3]])
  statements[0]!.answer()
  expect(await answers).toEqual(['1!', '2!', '3!'])
})

it('a question never joins a statement that was already sent', async () => {
  const { ask, sent, statements } = controlled()
  const first = ask(1)
  await nextTurn()
  const second = ask(1)
  await nextTurn()
  expect(sent).toEqual([[1], [1]])
  for (const { answer } of statements) answer()
  expect(await Promise.all([first, second])).toEqual(['1!', '1!'])
})

it('questions queue for the next statement while the maximum number is in flight', async () => {
  const { ask, sent, statements } = controlled()
  const answers: Promise<string>[] = []
  for (const question of [1, 2, 3, 4]) {
    answers.push(ask(question))
    await nextTurn()
  }
  expect(sent).toEqual([[1], [2]])
  statements[0]!.answer()
  await expect.poll(() => sent).toEqual([[1], [2], [3, 4]])
  for (const { answer } of statements) answer()
  expect(await Promise.all(answers)).toEqual(['1!', '2!', '3!', '4!'])
})

it('a failed statement fails every question of its batch and no others', async () => {
  const { ask, statements } = controlled()
  const failing = Promise.allSettled([ask(1), ask(2)])
  await nextTurn()
  statements[0]!.fail(new Error('away'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask(3)
  await nextTurn()
  statements[1]!.answer()
  expect(await next).toBe('3!')
})

it('statements that never end do not block later questions', async () => {
  const { ask, sent, statements } = controlled()
  for (const question of [1, 2]) {
    void ask(question)
    await nextTurn()
  }
  const later = ask(3)
  await expect.poll(() => sent.length).toBe(3)
  statements[2]!.answer()
  expect(await later).toBe('3!')
})

it('equal simultaneous questions are asked once; the same question is asked again later', async () => {
  const asked: object[] = []
  const ask = share(async (question: { page: number }) => {
    asked.push(question)
    return question.page
  })
  const pages = [{ page: 1 }, { page: 2 }, { page: 1 }]
  expect(await Promise.all(pages.map(ask))).toEqual([1, 2, 1])
  expect(asked).toEqual([{ page: 1 }, { page: 2 }])
  expect(await ask({ page: 1 })).toBe(1)
  expect(asked.length).toBe(3)
})
