import Type from 'typebox'
import { lines } from './line.ts'
import * as limits from './limits.ts'

const Kind = () => Type.Enum(limits.boostTypes)

/** The daily boost. */
export const boost = lines({
  'GET /api/daily-content/': {
    summary: 'The item of the day of a type: none or one, the same for everybody and the whole day.',
    guard: 'member',
    rate: 'read',
    query: Type.Object({ type: Kind() }),
    status: 200,
    answer: Type.Array(Type.Object({ title: Type.String(), type: Kind(), body: Type.String() })),
    failures: [],
  },
})
