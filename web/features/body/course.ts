import { questions, resultOf, type Scores, scoresOf, type Tag } from '../../../content/quiz.ts'

/** How far somebody has come in the quiz: at which question, and what they have chosen. */
export type Course = { at: number; answers: readonly (Tag | undefined)[] }
export type Results = { scores: Scores; result: string; answers: Tag[] }

export const beginning: Course = { at: 0, answers: Array<undefined>(questions.length).fill(undefined) }
const last = questions.length - 1

export const countAnswered = ({ answers }: Course) => answers.filter(Boolean).length

/** Chooses an answer to the question one is at; a choice that is changed moves from one dosha's count to the other's. */
export const choose = (course: Course, tag: Tag): Course => ({ ...course, answers: course.answers.with(course.at, tag) })

export const goTo = (course: Course, at: number): Course => ({ ...course, at: Math.min(last, Math.max(0, at)) })

/** The first question without an answer. */
export const firstOpen = ({ answers }: Course) => answers.findIndex((answer) => !answer)

/** What the answers come to, once every question has one. */
export function resultsOf({ answers }: Course): Results | undefined {
  const given = answers.filter((answer) => answer !== undefined)
  if (given.length < questions.length) return undefined
  const scores = scoresOf(given)
  return { scores, result: resultOf(scores), answers: given }
}

const letters: Record<string, Tag> = { v: 'vata', p: 'pitta', k: 'kapha' }

/** A course as a short text, and back: '3 vp-k…'. What is no course, as from an older quiz, is a beginning. */
export const write = ({ at, answers }: Course) => `${at} ${answers.map((tag) => tag?.[0] ?? '-').join('')}`
export function read(text: string): Course {
  const found = /^(\d+) ([vpk-]+)$/.exec(text)
  const [at, marks] = [Number(found?.[1]), found?.[2] ?? '']
  if (marks.length !== questions.length || at > last) return beginning
  return { at, answers: [...marks].map((mark) => letters[mark]) }
}
