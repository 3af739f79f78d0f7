import { glob, readFile } from 'node:fs/promises'
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

it('the privacy policy describes every cookie that our pages write', async () => {
  const root = join(import.meta.dirname, '..')
  const written: string[] = []
  for await (const path of glob('web/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('.test.') })) {
    const source = await readFile(join(root, path), 'utf8')
    written.push(...Array.from(source.matchAll(/document\.cookie = `(\w+)=/g), ([, name]) => name!))
  }
  expect(written.toSorted()).toEqual(['language', 'quality', 'theme'])
  expect(await readFile(join(root, 'content/legal/privacy.md'), 'utf8')).toContain(
    'three cookies remember what you chose: the light or dark theme, the language, and how much of a live room',
  )
})
