import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/**
 * Creates a parser for a column whose type PgTyped cannot know, such as a list in jsonb or a text that allows
 * few values.
 *
 * @returns a function that returns the column's value with the type of its shape
 * @throws from that function if the value has another shape: the statement then doesn't return what its
 * caller expects. The message contains no values.
 */
export function columnOf<Shape extends TSchema>(shape: Shape): (value: unknown) => Static<Shape> {
  let validator: Validator | undefined
  return (value) => {
    validator ??= Compile(shape)
    if (isOf(shape, validator, value)) return value
    const [fault] = validator.Errors(value)
    throw new TypeError(
      `A column has another shape than its reader at "${fault?.instancePath}": ${fault?.keyword}`,
    )
  }
}

const isOf = <Shape extends TSchema>(
  _: Shape,
  validator: Validator,
  value: unknown,
): value is Static<Shape> => validator.Check(value)
