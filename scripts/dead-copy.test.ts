import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findDeadCopy } from './dead-copy.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-copy-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const table = `export const copy = {
  one: { title: 'Title', text: (n: number) => \`\${n}\`, more: 'More' },
  states: { open: 'Open', shut: 'Shut' },
  lists: ['a', 'b'],
} satisfies object
`

it.each<[does: string, screen: string, dead: string[]]>([
  ['reads nothing', 'export const empty = 1', ['copy']],
  [
    'reads an entry',
    'export const title = copy.one.title',
    ['copy.one.text', 'copy.one.more', 'copy.states', 'copy.lists'],
  ],
  [
    'calls an entry',
    'const words = copy.one\nexport const text = words.text(copy.lists.length)',
    ['copy.one.title', 'copy.one.more', 'copy.states'],
  ],
  [
    'chooses an entry by a key',
    'export const of = (key: string) => copy.states[key]',
    ['copy.one', 'copy.lists'],
  ],
  [
    'chooses a table',
    'export const of = (a: boolean) => copy[a ? "one" : "states"].title',
    ['copy.one.text', 'copy.one.more', 'copy.states', 'copy.lists'],
  ],
  [
    'chooses between entries',
    'export const of = (a: boolean, n: number) => a ? copy.one.title : n ? copy.one.text(n) : copy.states.open',
    ['copy.one.more', 'copy.states.shut', 'copy.lists'],
  ],
  [
    'destructures a table',
    'const { title, ...rest } = copy.one\nexport const all = [title, rest, copy.lists]',
    ['copy.states'],
  ],
  ['passes a table on', 'show(copy.one)', ['copy.states', 'copy.lists']],
  ['shows an entry by its code', "told(copy.states, 'open')", ['copy.one', 'copy.states.shut', 'copy.lists']],
  ['refers only to a table’s type', 'export type Words = typeof copy.one', ['copy']],
])('the unused entries are reported if a screen %s', async (_, screen, dead) => {
  await write('web/features/mind/copy.ts', table)
  await write('web/features/mind/Screen.tsx', `import { copy } from './copy.ts'\n${screen}\n`)
  await write(
    'web/features/mind/Screen.test.tsx',
    `import { copy } from './copy.ts'\nexport const all = copy\n`,
  )
  expect(findDeadCopy(folder)).toEqual(dead.map((entry) => `web/features/mind/copy.ts: ${entry}`))
})

it('a catalogue is treated like a table', async () => {
  await write('server/core/copy.ts', "export const words = catalogue({ gone: 'Gone', left: 'Left' })\n")
  await write(
    'server/core/days.ts',
    "import { words } from './copy.ts'\nexport const day = () => words.gone\n",
  )
  expect(findDeadCopy(folder)).toEqual(['server/core/copy.ts: words.left'])
})

async function write(file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}
