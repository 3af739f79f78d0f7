import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findBrokenCitations } from './citations.ts'

let folder: string
const parts = '\n**Context.** …\n\n**Decision.** …\n\n**Rejected.** …\n\n**Consequences.** …\n'

/** Creates a small project in which every citation resolves. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-citations-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  await write('package.json', '{ "scripts": { "check": "" } }')
  await write(
    'docs/promises.md',
    '# Promises\n\n<a id="s36"></a>An export holds everything.\n\n## Speed and size\n',
  )
  await write('docs/decisions/README.md', '[0050](0050-payments.md)\n')
  await write('docs/decisions/0050-payments.md', `# 0050 · Payments\n${parts}`)
  await write(
    'README.md',
    'See [promises](docs/promises.md#speed-and-size), [one](docs/promises.md#s36), `npm run check`.\n',
  )
  await write('server/export.ts', '// docs/promises.md#s36, decision 0050, decisions 0050 and 0050\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('citations that resolve are accepted', () => {
  expect(findBrokenCitations(folder)).toEqual([])
})

it.each([
  ['a document that does not exist', 'server/a.ts', '// docs/promise.md'],
  ['an anchor that does not exist', 'server/a.ts', '// docs/promises.md#s37'],
  ['a relative link to nothing', 'docs/rules.md', 'See [promises](promise.md).'],
  ['a relative link to a missing anchor', 'docs/rules.md', 'See [promises](promises.md#s37).'],
  ['an anchor of its own that does not exist', 'docs/rules.md', 'See [below](#streak).'],
  ['a decision that does not exist', 'server/a.ts', '// decision 0051'],
  ['a file name without its end', 'server/a.ts', '// docs/decisions/0051'],
  ['the second of two decisions', 'server/a.ts', '// decisions 0050 and 0051'],
  ['an npm script that does not exist', 'README.md', 'Run `npm run chek`.'],
  ['a script file that does not exist', 'README.md', 'Run `node scripts/chek.ts`.'],
  ['a row of a document elsewhere', 'server/a.ts', '// quality S36'],
  ['a row in brackets', 'server/a.test.ts', "it('tells of every column (S36)')"],
  ['several rows in brackets', 'server/a.test.ts', "it('is found in no log (S31, S7, S8)')"],
  ['a rule of a contract elsewhere', 'contract/a.ts', '// contract C13'],
  ['a section of a contract elsewhere', 'contract/a.ts', '// contract §3'],
  ['a section of a specification', 'web/a.tsx', '// spec §8'],
  ['a row by its number alone', 'torture/a.ts', '/** R15: the app is killed. */'],
  ['a section by its number alone', 'web/a/copy.ts', "/** The product's own words (§2). */"],
  ['a document without its path', 'server/a.sql', '-- (rules.md, points)'],
])('%s is reported', async (_, file, line) => {
  await write(file, `first\n${line}\n`)
  expect(findBrokenCitations(folder)).toEqual([expect.stringMatching(new RegExp(`^${file}:2: `))])
})

it('a second decision with the same number is reported, and a title with another number', async () => {
  await write('docs/decisions/README.md', '[0050](0050-payments.md) [0050](0050-points.md)\n')
  await write('docs/decisions/0050-points.md', `# 0051 · Points\n${parts}`)
  expect(findBrokenCitations(folder)).toEqual([
    expect.stringContaining('another decision has the number 0050'),
    expect.stringContaining('the title must begin with "# 0050 · "'),
  ])
})

it('a decision that lacks a part, is too long or is missing from the index is reported', async () => {
  await write('docs/decisions/0050-payments.md', `# 0050 · Payments\n${parts.replace('Rejected', 'Weighed')}`)
  await write('docs/decisions/0052-codes.md', `# 0052 · Codes\n${parts}${' word'.repeat(300)}`)
  expect(findBrokenCitations(folder)).toEqual([
    'docs/decisions/0050-payments.md: a record has Context, Decision, Rejected and Consequences',
    'docs/decisions/0052-codes.md: a record has at most 300 words',
    'docs/decisions/0052-codes.md: docs/decisions/README.md does not list it',
  ])
})

async function write(file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}
