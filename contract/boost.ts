import Type from 'typebox'
import { lines, OneOf } from './line.ts'
import * as limits from './limits.ts'

const Kind = () => OneOf(limits.boostTypes)

/** The daily boost. */
export const boost = lines({
  'GET /api/daily-content/': {
    summary: 'Get today’s item of a type, or an empty list. The item is the same for everybody, all day.',
    guard: 'member',
    rate: 'read',
    query: Type.Object({ type: Kind() }),
    status: 200,
    answer: Type.Array(Type.Object({ title: Type.String(), type: Kind(), body: Type.String() })),
    failures: [],
  },
})
