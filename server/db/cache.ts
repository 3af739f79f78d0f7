import type { Database } from './connect.ts'

/** How answers are kept. */
export type Kept<Q, A> = {
  /** What tells one question from another, as a Map does. */
  nameOf: (question: Q) => unknown
  /** What an answer weighs, in bytes or so; when all that are kept weigh more than `most`, they are let go. */
  weigh?: (answer: A) => number
  most: number
  /** When an answer ends by itself, by the database's clock, in ms; never unless it is said. */
  endsAt?: (answer: A) => number | null
}

type Entry<A> = { answer: A; end: number }

/**
 * Keeps what was read as long as nothing is written to the database, by whomever. Each question first learns whether
 * it is as it was: one small statement for all who ask at that moment. So nobody is told anything older than their own
 * question, and whoever writes need tell nobody (0072). While things change all the time, everybody asks for themselves
 * at once.
 */
export function untilWritten<Q, A>(db: Database, ask: (question: Q) => Promise<A>, kept: Kept<Q, A>): (question: Q) => Promise<A> {
  const { nameOf, weigh = () => 1, most, endsAt = () => null } = kept
  const entries = new Map<unknown, Entry<A>>()
  let readAt = ''
  let weight = 0
  const letGo = () => {
    entries.clear()
    weight = 0
  }
  return async (question) => {
    if (db.changing()) return ask(question)
    const { name, at } = await db.snapshot()
    if (name !== readAt) letGo()
    readAt = name
    const place = nameOf(question)
    const known = entries.get(place)
    if (known && known.end > at) return known.answer
    const answer = await ask(question)
    // Read later than it is kept for, at the earliest: it can be newer than its snapshot, and never older.
    if (readAt !== name) return answer
    const own = weigh(answer)
    if (weight + own > most) letGo()
    weight += own
    entries.set(place, { answer, end: endsAt(answer) ?? Infinity })
    return answer
  }
}
