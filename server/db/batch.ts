/** Statements in flight at once; while there are that many, questions queue for the next one. */
const maxInFlight = 2
/**
 * After this time, in ms, a statement no longer counts as in flight, so a hanging one delays no other
 * question.
 */
const slotTimeout = 50

type Pending<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }

/**
 * Combines questions asked at the same moment into one statement. A question only ever joins a statement that
 * has not been sent yet, so no answer is older than its question and there is nothing to invalidate
 * (docs/decisions/0103-plain-hot-path.md).
 *
 * @param ask answers each question at its index; when it throws, every question of that batch fails with its
 * error.
 * @param maxSize questions in one statement.
 */
export function batch<Q, A>(
  ask: (questions: Q[]) => Promise<A[]>,
  maxSize = 100,
): (question: Q) => Promise<A> {
  const queue: Pending<Q, A>[] = []
  let inFlight = 0
  let scheduled = false

  const schedule = () => {
    if (scheduled || queue.length === 0 || inFlight >= maxInFlight) return
    scheduled = true
    // Everything else asked in this turn of the event loop joins the batch.
    setImmediate(() => {
      scheduled = false
      while (queue.length > 0 && inFlight < maxInFlight) void send(queue.splice(0, maxSize))
    })
  }
  const send = async (pending: Pending<Q, A>[]) => {
    inFlight++
    let holdsSlot = true
    const freeSlot = () => {
      if (holdsSlot) inFlight--
      holdsSlot = false
      schedule()
    }
    const timer = setTimeout(freeSlot, slotTimeout)
    try {
      const answers = await ask(pending.map(({ question }) => question))
      for (const [index, { resolve }] of pending.entries()) resolve(answers[index]!)
    } catch (error) {
      for (const { reject } of pending) reject(error)
    } finally {
      clearTimeout(timer)
      freeSlot()
    }
  }
  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      schedule()
    })
}

/**
 * Asks equal questions of the same moment once. A question is equal to another if its JSON is.
 *
 * @param ask when it throws, every question of that moment fails with its error.
 */
export function share<Q, A>(ask: (question: Q) => Promise<A>): (question: Q) => Promise<A> {
  return batch((questions) => {
    const answers = new Map<string, Promise<A>>()
    return Promise.all(
      questions.map((question) => {
        const key = JSON.stringify(question)
        const answer = answers.get(key) ?? ask(question)
        answers.set(key, answer)
        return answer
      }),
    )
  })
}
