import Type from 'typebox'
import { lines } from './line.ts'
import * as limits from './limits.ts'

const Choice = () => Type.Enum(limits.doshas.map((dosha) => dosha.toLowerCase() as Lowercase<limits.Dosha>))

/** A member's body type. */
export const body = lines({
  'GET /api/accounts/update-dosha/': {
    summary: 'One’s body type, null before the first quiz.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({ dosha_result: Type.Union([Type.String(), Type.Null()]) }),
    failures: [],
  },
  'POST /api/accounts/update-dosha/': {
    summary:
      'Keep a quiz’s result; with its 25 `answers`, keep those and their scores too. Who has withdrawn their consent gives it anew in `consent`, or meets 400 there.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({
      dosha_result: Type.String({ minLength: 1, maxLength: 40 }),
      answers: Type.Optional(Type.Array(Choice(), { minItems: limits.quiz.questions, maxItems: limits.quiz.questions })),
      consent: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    status: 200,
    answer: Type.Object({ dosha_result: Type.String() }),
    failures: [],
  },
})
