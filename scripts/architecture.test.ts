import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFunctionFaults, findLetters, findLongFiles, findStraySql, findUntypedRows } from './sql.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let folder: string

/** Creates an empty project with the same rules; each test adds a violation. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-rules-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'package.json'])
    await cp(join(root, file), join(folder, file))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the import rules', () => {
  const arrows: [rule: string, from: string, to: string][] = [
    ['contract-imports-nothing', 'contract/line.ts', 'server/app.ts'],
    ['web-never-sees-server', 'web/api/call.ts', 'server/http/serve.ts'],
    ['server-never-sees-web', 'server/main.ts', 'web/paths.ts'],
    ['stand-ins-stay-outside', 'server/services/mail.ts', 'stand-ins/mailbox/mailbox.ts'],
    ['stand-ins-import-nothing', 'stand-ins/google/google.ts', 'server/config.ts'],
    [
      'server-features-stand-alone',
      'server/features/community/routes.ts',
      'server/features/accounts/sessions.ts',
    ],
    ['core-knows-no-feature', 'server/core/tokens.ts', 'server/features/accounts/sessions.ts'],
    ['db-and-services-are-lowest', 'server/db/connect.ts', 'server/http/serve.ts'],
    ['core-knows-no-http', 'server/core/points.ts', 'server/http/serve.ts'],
    ['web-features-stand-alone', 'web/features/community/NoteCard.tsx', 'web/features/accounts/copy.ts'],
    ['ui-knows-no-app', 'web/ui/Button.tsx', 'web/api/call.ts'],
    ['web-api-is-lowest', 'web/api/call.ts', 'web/session/session.ts'],
    ['web-data-knows-no-screen', 'web/data/keys.ts', 'web/session/session.ts'],
    ['web-session-knows-no-screen', 'web/session/session.ts', 'web/app/frame/TopBar.tsx'],
    ['web-app-knows-no-product', 'web/app/frame/TopBar.tsx', 'web/core/format.ts'],
    ['web-core-knows-no-feature', 'web/core/membership/membership.ts', 'web/features/accounts/copy.ts'],
    ['no-vague-names', 'server/app.ts', 'server/utils/dates.ts'],
    ['no-vague-names', 'server/app.ts', 'server/core/index.ts'],
  ]

  it('are each broken by one of these imports', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      forbidden: { name: string }[]
    }
    const others = ['web-reads-through-data', 'no-cycles', 'resolvable']
    const tested = new Set([...arrows.map(([rule]) => rule), ...others])
    expect(forbidden.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([])
  })

  it.each(arrows)('report a break of %s: %s to %s', async (rule, from, to) => {
    await write(to, 'export type Part = string\nexport const part = 1\n')
    await write(
      from,
      `import type { Part } from '${pathBetween(from, to)}'\nexport const used: Part = 'here'\n`,
    )
    expect(cruise()).toContain(`error ${rule}: ${from}`)
  })

  it('report a break of web-reads-through-data', async () => {
    await write(
      'web/features/boost/calls.ts',
      "import { useQuery } from '@tanstack/react-query'\nexport const read = useQuery\n",
    )
    expect(cruise()).toContain('error web-reads-through-data')
  })

  it('report a break of no-cycles', async () => {
    await write(
      'server/core/day.ts',
      "import { points } from './points.ts'\nexport const day = () => points\n",
    )
    await write('server/core/points.ts', "import { day } from './day.ts'\nexport const points = () => day\n")
    expect(cruise()).toContain('error no-cycles')
  })

  it('report a break of resolvable', async () => {
    await write(
      'server/core/day.ts',
      "import { points } from './points.ts'\nexport const day = () => points\n",
    )
    expect(cruise()).toContain('error resolvable: server/core/day.ts')
  })

  it('allow a screen to use a component of another feature', async () => {
    await write('web/features/mind/Card.tsx', 'export const part = 1\n')
    await write(
      'web/features/community/CommunityScreen.tsx',
      "import { part } from '../mind/Card.tsx'\nexport default part\n",
    )
    expect(cruise()).toContain('no dependency violations found')
  })
})

describe('the linter', () => {
  const violations: [rule: string, file: string, text: string][] = [
    ['max-lines', 'server/app.ts', 'export {}\n'.repeat(301)],
    ['max-lines-per-function', 'web/ui/Card.tsx', `export function Card() {\n${'void 0\n'.repeat(119)}}\n`],
    [
      'no-restricted-imports',
      'web/api/call.ts',
      "import { api } from '../../contract/api.ts'\nexport const keys = api\n",
    ],
    ['no-process-env', 'server/http/serve.ts', 'export const port = process.env.PORT\n'],
    [
      'no-restricted-imports',
      'web/App.tsx',
      "import { UNSAFE_createBrowserHistory } from 'react-router'\nexport const history = UNSAFE_createBrowserHistory()\n",
    ],
    [
      'no-restricted-imports',
      'web/features/site/Hero.tsx',
      'import { Link } from \'react-router\'\nexport const Hero = () => <Link to="/" />\n',
    ],
    [
      'no-danger',
      'web/ui/Card.tsx',
      "export const Card = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
    ],
    ['jsx-no-literals', 'web/features/site/Hero.tsx', 'export const Hero = () => <p>Hello</p>\n'],
    ['jsx-no-literals', 'web/features/site/Hero.tsx', "export const Hero = () => <p>{'Hello'}</p>\n"],
    [
      'jsx-no-literals',
      'web/features/site/Hero.tsx',
      'export const Hero = () => <nav aria-label="Site" />\n',
    ],
    ['no-alert', 'web/ui/Card.tsx', "export const Card = () => window.alert('Posted')\n"],
    ['no-warning-comments', 'server/app.ts', `// ${'TO'}${'DO'}: later\nexport {}\n`],
    ['ban-ts-comment', 'server/app.ts', '// @ts-ignore\nexport const one: string = 1\n'],
    [
      'no-focused-tests',
      'server/app.test.ts',
      "import { expect, it } from 'vitest'\nit.only('x', () => expect(1).toBe(1))\n",
    ],
    ['expect-expect', 'server/app.test.ts', "import { it } from 'vitest'\nit('x', () => {})\n"],
  ]

  it.each(violations)('reports %s in %s', async (rule, file, text) => {
    await write(file, text)
    expect(lint()).toContain(rule)
  })

  it('allows the browser to import the contract’s types, and values from limits.ts', async () => {
    await write(
      'web/api/call.ts',
      "import type { Key } from '../../contract/api.ts'\nexport const key = (k: Key) => k\n",
    )
    await write(
      'web/ui/forms/Field.tsx',
      "import { note } from '../../contract/limits.ts'\nexport const max = note\n",
    )
    expect(lint()).not.toContain('no-restricted-imports')
  })
})

describe('the SQL check', () => {
  it('reports SQL in a feature’s code', async () => {
    await write(
      'server/features/mind/routes.ts',
      'export const text = `select id from members where id = $1`\n',
    )
    expect(await findStraySql(folder)).toEqual(['server/features/mind/routes.ts:1'])
  })

  it('finds no stray SQL in this project', async () => {
    expect(await findStraySql(root)).toEqual([])
  })

  it('reports a function in a migration, a second definition, and a long function without a reason', async () => {
    const long = `create or replace function long() returns integer language sql return (\n${'\n'.repeat(40)}1);\n`
    await write(
      'server/db/migrations/900.do.late.sql',
      'create function late() returns integer language sql return 1;\n',
    )
    await write('server/core/functions.sql', `-- Long because this is a test.\n${long}`)
    await write('server/features/mind/functions.sql', `select 1;\n${long}`)
    expect((await findFunctionFaults(folder)).toSorted()).toEqual([
      'server/db/migrations/900.do.late.sql: functions and triggers belong in a functions.sql',
      'server/features/mind/functions.sql: long has more than 40 lines and no comment that says "Long because …"',
      'server/features/mind/functions.sql: long is defined in server/core/functions.sql',
      'server/features/mind/functions.sql: may contain only "create or replace" of functions and triggers',
    ])
  })

  it('reports a row typed as any, and a cast of its columns', async () => {
    await write(
      'server/features/mind/rows.ts',
      'const row: any = 1\nexport const all = row.words as unknown as string[]\nexport const name = JSON.parse("1") as string\n',
    )
    expect(findUntypedRows(folder)).toEqual([
      'server/features/mind/rows.ts:1',
      'server/features/mind/rows.ts:2',
    ])
    expect(findUntypedRows(root)).toEqual([])
  })

  it('reports a file of more than 300 lines', async () => {
    await write('server/features/mind/queries-long.sql', 'select 1;\n'.repeat(301))
    await write('server/features/mind/queries.sql', 'select 1;\n'.repeat(300))
    expect(findLongFiles(folder)).toEqual([
      'server/features/mind/queries-long.sql: 301 lines; split it by role',
    ])
    expect(findLongFiles(root)).toEqual([])
  })

  it('reports single-letter names of tables, columns and variables, but no other letters', async () => {
    await write(
      'server/features/mind/queries.sql',
      "/* a letter */\nselect m.id, 'it''s a b', :a!, \"c\" -- d\nfrom members m;\n",
    )
    expect(await findLetters(folder)).toEqual([
      'server/features/mind/queries.sql:2: m',
      'server/features/mind/queries.sql:3: m',
    ])
  })

  it('finds no single-letter names in this project', async () => {
    expect(await findLetters(root)).toEqual([])
  })

  it('reports functions that change something and return a boolean or jsonb', async () => {
    await write(
      'server/core/functions.sql',
      `create or replace function seat() returns boolean language plpgsql as $$ begin return true; end $$;

create or replace function seats() returns jsonb language sql stable return '{}'::jsonb;

create or replace function is_seat() returns boolean
language sql stable return true;

create or replace function take_seat(out refusal refusal) language plpgsql as $$ begin end $$;\n`,
    )
    expect(await findFunctionFaults(folder)).toEqual([
      'server/core/functions.sql: seat returns boolean; the decision belongs in columns',
      'server/core/functions.sql: seats returns jsonb; the decision belongs in columns',
    ])
  })

  it('finds no such function in this project', async () => {
    expect(await findFunctionFaults(root)).toEqual([])
  })
})

async function write(file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

function pathBetween(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function cruise(): string {
  const { stdout } = spawnSync(
    process.execPath,
    [bin('depcruise'), '.', '--config', '.dependency-cruiser.cjs'],
    { cwd: folder, encoding: 'utf8' },
  )
  return stdout
}

function lint(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [bin('oxlint')], { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}
