/** The maximum number of statements in flight; further questions queue for the next statement. */
const maxInFlight = 2
/**
 * After this time, in ms, a statement no longer counts as in flight, so that hanging statements don't block
 * the queue.
 */
const slotTimeout = 50

type Pending<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }

/**
 * Combines the questions of one turn of the event loop, and those that wait for a slot, into one statement. A
 * question joins only a statement that has not been sent yet, so no answer is older than its question and
 * nothing has to be invalidated (docs/decisions/0103-plain-hot-path.md).
 *
 * @param ask returns each answer at the index of its question; if it throws, every question of the batch
 * fails with that error
 * @param maxSize the maximum number of questions in a statement
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
    // The delay lets the other questions of this turn of the event loop join the batch.
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
 * Returns a batch in which equal questions are asked only once. Questions are equal if their JSON is.
 *
 * @param ask if it throws, every question of the batch fails with that error
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
