import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const screens = globSync('web/{app,core,features,session}/**/*.tsx').filter(
  (file) => !file.endsWith('.test.tsx') && !file.startsWith('web/features/parts/'),
)
/** Exceptions: filters, which send nothing; a sum; and terms with explanations, which are not facts. */
const others = [
  'web/features/blog/PostFilter.tsx',
  'web/features/staff/studio/ScheduleScreen.tsx',
  'web/features/payments/Summary.tsx',
  'web/features/site/AboutScreen.tsx',
  'web/features/site/Rewards.tsx',
]
/** Frames of whole pages, and parts of other components. */
const frames = [
  'web/ui/page/Page.tsx',
  'web/ui/Prose.tsx',
  'web/ui/forms/Field.tsx',
  'web/ui/drawings/Drawing.tsx',
  'web/ui/drawings/Scene.tsx',
  'web/ui/drawings/places.tsx',
]

test.each([
  ['TryAgain', /<TryAgain\b/, 'Read'],
  ['Skeleton', /<Skeleton\b/, 'Read'],
  ['invisible', /['" ]invisible['" ]/, 'Reserved'],
  ['a checkbox', /type="checkbox"/, 'Check or Tick'],
  ['a radio button', /type="radio"/, 'Choice'],
  ['a name-and-value list', /<dl\b/, 'Facts'],
  ['a form', /<form\b/, 'Form'],
])('%s is used only in web/ui', (_, raw, part) => {
  const found = screens.filter((file) => raw.test(readFileSync(file, 'utf8')) && !others.includes(file))
  expect(found, `use ${part} of web/ui`).toEqual([])
})

test.each([
  ['a literal query key', /queryKey/, 'useRead and useChange of web/data'],
  ['a reload after a change', /\.finally\((\(\) => )?(void )?\w*(reload|refetch)/, 'touches of useChange'],
])('%s does not appear in the screens', (_, raw, instead) => {
  const files = globSync('web/{app,core,features,session,ui}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  )
  const found = files.filter((file) => raw.test(readFileSync(file, 'utf8')))
  expect(found, `use ${instead}`).toEqual([])
})

test('sentences use `plural` for numbers and `Linked` for links', () => {
  const catalogues = globSync(['web/**/{copy,*Copy}*.ts', 'server/**/{*copy,*kinds,*mails}.ts'])
  const found = (raw: RegExp) => catalogues.filter((file) => raw.test(readFileSync(file, 'utf8')))
  expect(catalogues.length).toBeGreaterThan(60)
  expect(found(/(=== 1|> 1)\)? \?/), 'use plural and counted of web/core, pluralIn of server/core').toEqual(
    [],
  )
  // A string that begins or ends with a space is a fragment of a sentence.
  expect(found(/^\s*(\w+: )?['`] \S|\S ['`],?$/m), 'use Linked').toEqual([])
})

test('the page of components shows every component', () => {
  const page = globSync('web/features/parts/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const parts = globSync('web/ui/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && !frames.includes(file),
  )
  expect(parts.filter((file) => !page.includes(file.replace('web/', '../../')))).toEqual([])
})
