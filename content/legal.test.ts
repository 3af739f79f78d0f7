import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lifetimes, notificationLimits } from '../contract/limits.ts'

it.each([
  ['privacy.md', `A session lasts at most ${lifetimes.sessionDays} days.`],
  ['privacy.md', `What we told you and whether you saw it, for ${notificationLimits.keptDays} days;`],
  ['terms.md', `an account whose address is never verified is removed after ${lifetimes.unverifiedAccountHours} hours.`],
])('%s states the number that the code uses: %s', async (file, sentence) => {
  expect(await readFile(join(import.meta.dirname, 'legal', file), 'utf8')).toContain(sentence)
})
