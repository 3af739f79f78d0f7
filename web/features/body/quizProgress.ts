import { questions, resultOf, type Scores, scoresOf, type Tag } from '../../../content/quiz.ts'

/** The current question (from 0) and the answers so far. */
export type QuizProgress = { at: number; answers: readonly (Tag | undefined)[] }
export type Results = { scores: Scores; result: string; answers: Tag[] }

export const noAnswers: QuizProgress = { at: 0, answers: Array<undefined>(questions.length).fill(undefined) }
const last = questions.length - 1

export const countAnswered = ({ answers }: QuizProgress) => answers.filter(Boolean).length

/** Answers the current question, replacing any earlier answer. */
export const choose = (progress: QuizProgress, tag: Tag): QuizProgress => ({
  ...progress,
  answers: progress.answers.with(progress.at, tag),
})

export const goTo = (progress: QuizProgress, at: number): QuizProgress => ({
  ...progress,
  at: Math.min(last, Math.max(0, at)),
})

/** Returns the first question without an answer. */
export const firstOpen = ({ answers }: QuizProgress) => answers.findIndex((answer) => !answer)

/**
 * Returns the next question without an answer: after the current one, otherwise from the beginning; -1 if
 * none.
 */
export function nextOpen(progress: QuizProgress): number {
  const after = progress.answers.findIndex((answer, at) => at > progress.at && !answer)
  return after < 0 ? firstOpen(progress) : after
}

/** Returns the results, once every question is answered. */
export function resultsOf({ answers }: QuizProgress): Results | undefined {
  const given = answers.filter((answer) => answer !== undefined)
  if (given.length < questions.length) return undefined
  const scores = scoresOf(given)
  return { scores, result: resultOf(scores), answers: given }
}

const letters: Record<string, Tag> = { v: 'vata', p: 'pitta', k: 'kapha' }

/** Returns the progress as a short text such as '3 vp-k…'. */
export const serialize = ({ at, answers }: QuizProgress) =>
  `${at} ${answers.map((tag) => tag?.[0] ?? '-').join('')}`

/**
 * Returns the inverse of `serialize`; anything else, such as the progress of an older quiz, counts as no
 * answers.
 */
export function parse(text: string): QuizProgress {
  const found = /^(\d+) ([vpk-]+)$/.exec(text)
  const [at, marks] = [Number(found?.[1]), found?.[2] ?? '']
  if (marks.length !== questions.length || at > last) return noAnswers
  return { at, answers: [...marks].map((mark) => letters[mark]) }
}
