import { type Dosha, doshas } from '../contract/limits.ts'
import { sentences } from './questions.ts'

/** An option's tag, as the quiz and its call send it. */
export type Tag = Lowercase<Dosha>
export type Question = { theme: string; text: string; options: readonly { tag: Tag; text: string }[] }
export type Scores = Record<Tag, number>

const tags = doshas.map((dosha) => dosha.toLowerCase() as Tag)

/** Counts how often each dosha was chosen; unanswered questions don't count. */
export function scoresOf(answers: readonly (Tag | undefined)[]): Scores {
  const scores: Scores = { vata: 0, pitta: 0, kapha: 0 }
  for (const answer of answers) if (answer) scores[answer]++
  return scores
}

/**
 * Returns the two doshas with the highest scores, as 'Vata + Pitta'; ties are in the order Vata, Pitta,
 * Kapha.
 */
export function resultOf(scores: Scores): string {
  const [first, second] = tags.toSorted((a, b) => scores[b] - scores[a])
  return [first, second].map((tag) => tag![0]!.toUpperCase() + tag!.slice(1)).join(' + ')
}

/** The questions, with their options in the order shown. */
export const questions: readonly Question[] = sentences.map(({ theme, text, options }) => ({
  theme,
  text,
  options: (Object.entries(options) as [Tag, string][]).map(([tag, each]) => ({ tag, text: each })),
}))
