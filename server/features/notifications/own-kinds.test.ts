import { expect, it } from 'vitest'
import { sampleFacts } from '../../mail-samples.ts'
import { ownKinds } from './own-kinds.ts'

it.each([
  [{ active: 2, points: 10, classes: 0 }, 'You were here on 2 days and earned 10 points. A new'],
  [
    { active: 1, points: 1, classes: 1 },
    'You were here on one day, went to one class and earned one point. A new',
  ],
  [{ active: 0, points: 0, classes: 0 }, 'A new'],
])('the weekly digest contains the week’s figures, unless the member did not visit: %j', (data, text) => {
  const letter = ownKinds.weekly_digest.text({ ...sampleFacts, data })
  expect(letter).toBe(`${text} week has begun; there is nothing to catch up on.`)
})
