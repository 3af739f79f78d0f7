import Type from 'typebox'
import { Consent, lines, Nullable, OneOf } from './line.ts'
import * as limits from './limits.ts'

const Choice = () => OneOf(limits.doshas.map((dosha) => dosha.toLowerCase() as Lowercase<limits.Dosha>))

/** A member's body type. */
export const body = lines({
  'GET /api/accounts/update-dosha/': {
    summary: 'Get your body type; null before the first quiz.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({ dosha_result: Nullable(Type.String()) }),
    failures: [],
  },
  'POST /api/accounts/update-dosha/': {
    summary:
      'Save a quiz result, with the scores if the 25 `answers` are sent. Returns 400 in `consent` while the consent is withdrawn.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({
      dosha_result: Type.String({ minLength: 1, maxLength: 40 }),
      answers: Type.Optional(
        Type.Array(Choice(), { minItems: limits.quiz.questions, maxItems: limits.quiz.questions }),
      ),
      consent: Consent(),
    }),
    status: 200,
    answer: Type.Object({ dosha_result: Type.String() }),
    failures: [],
  },
})
