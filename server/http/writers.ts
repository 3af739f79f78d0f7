import build from 'fast-json-stringify'

type Writer = (answer: unknown) => string

const writers = new WeakMap<object, Writer>()

/**
 * Writes a response body by its schema, dropping fields that the schema does not name. A schema is compiled
 * when it is first used, because compiling all of them would take a third of the startup time.
 */
export const writerOf =
  (schema: object): Writer =>
  (answer) => {
    let write = writers.get(schema)
    if (!write) writers.set(schema, (write = build(schema)))
    return write(answer)
  }
