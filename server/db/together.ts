/** How many questions one statement carries at most. */
const most = 100
/** How long a statement may keep later ones waiting, in ms: one that hangs delays nobody else. */
const patience = 50

type Asked<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }

/**
 * One statement for what many callers ask at the same moment. A question never joins a statement that was sent before
 * it was asked: nobody is told anything older than their own question, so nothing here can be stale (0070).
 *
 * @param ask answers each question in its place; when it fails, all it was asked fail.
 * @param abreast Statements under way at once; while there are as many, questions gather for the next.
 */
export function together<Q, A>(ask: (questions: Q[]) => Promise<A[]>, abreast = 4): (question: Q) => Promise<A> {
  const waiting: Asked<Q, A>[] = []
  let underWay = 0
  let due = false

  const gather = () => {
    if (due || waiting.length === 0 || underWay >= abreast) return
    due = true
    // Whatever else arrived in this turn of the event loop comes along.
    setImmediate(() => {
      due = false
      while (waiting.length > 0 && underWay < abreast) void send(waiting.splice(0, most))
    })
  }
  const send = async (asked: Asked<Q, A>[]) => {
    underWay++
    let counted = true
    const letOn = () => {
      if (counted) underWay--
      counted = false
      gather()
    }
    const late = setTimeout(letOn, patience)
    try {
      const answers = await ask(asked.map(({ question }) => question))
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place]!)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    } finally {
      clearTimeout(late)
      letOn()
    }
  }
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      gather()
    })
}
