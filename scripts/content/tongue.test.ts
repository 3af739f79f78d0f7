import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { build, type Rolldown } from 'vite'
import type { Tongue } from '../../contract/languages.ts'
import { inTongue } from './tongue.ts'

const folder = mkdtempSync(join(tmpdir(), 'nitya-tongue-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'web/feature'), { recursive: true })
const write = (file: string, text: string) => writeFileSync(join(folder, 'web/feature', file), text)
write('copy.ts', `export const copy = { hello: 'Hello', many: (n: number) => \`\${n} seats\` }`)
write(
  'copy.hi.ts',
  `import type { copy as english } from './copy.ts'
export const copy = { hello: 'नमस्ते', many: (n) => \`\${n} सीटें\` } satisfies typeof english`,
)
write('boxCopy.ts', `export const copy = { open: 'Open' }`)
write(
  'main.ts',
  `import { copy } from './copy.ts'
import { copy as box } from './boxCopy.ts'
console.log(import.meta.env.TONGUE, copy.hello, copy.many(2), box.open)`,
)

async function builtIn(tongue?: Tongue) {
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [inTongue(tongue)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'web/feature/main.ts') } },
  })) as Rolldown.RolldownOutput
  const said: unknown[] = []
  new Function('console', built.output[0].code)({ log: (...words: unknown[]) => said.push(...words) })
  return said
}

it('English is built from the original tables of words', async () => {
  expect(await builtIn()).toEqual(['en', 'Hello', '2 seats', 'Open'])
})

it('another language replaces a table that has a translation, and leaves the others in English', async () => {
  expect(await builtIn('hi')).toEqual(['hi', 'नमस्ते', '2 सीटें', 'Open'])
})

it('the pseudo-language rewrites every table', async () => {
  expect(await builtIn('en-XA')).toEqual([
    'en-XA',
    '[Ĥéļļö~~]'.replace('Ĥ', 'H'),
    '[2 šéáţš~~~]',
    '[Öþéñ~~]'.replace('þ', 'p'),
  ])
})
