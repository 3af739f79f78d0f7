import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findStraySql } from './sql.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let plot: string

/** An empty house under the same rules, in which one wrong brick is laid at a time. */
beforeEach(async () => {
  plot = await mkdtemp(join(tmpdir(), 'nitya-rules-'))
  await symlink(join(root, 'node_modules'), join(plot, 'node_modules'))
  for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'package.json']) await cp(join(root, file), join(plot, file))
})
afterEach(() => rm(plot, { recursive: true, force: true }))

describe('an arrow that points the wrong way is found', () => {
  const arrows: [rule: string, from: string, to: string][] = [
    ['contract-leans-on-nobody', 'contract/line.ts', 'server/app.ts'],
    ['web-never-sees-server', 'web/lib/call.ts', 'server/http/serve.ts'],
    ['server-never-sees-web', 'server/main.ts', 'web/paths.ts'],
    ['stand-ins-stay-outside', 'server/services/mail.ts', 'stand-ins/mailbox/mailbox.ts'],
    ['stand-ins-know-no-house', 'stand-ins/google/google.ts', 'server/config.ts'],
    ['server-features-stand-alone', 'server/features/community/routes.ts', 'server/features/accounts/sessions.ts'],
    ['core-knows-no-feature', 'server/core/tokens.ts', 'server/features/accounts/sessions.ts'],
    ['db-and-services-lean-low', 'server/db/connect.ts', 'server/http/serve.ts'],
    ['parts-of-web-features-stand-alone', 'web/features/community/NoteCard.tsx', 'web/features/accounts/copy.ts'],
    ['ui-knows-no-app', 'web/ui/Button.tsx', 'web/lib/call.ts'],
    ['web-lib-knows-no-feature', 'web/lib/call.ts', 'web/features/accounts/copy.ts'],
    ['no-vague-rooms', 'server/app.ts', 'server/utils/dates.ts'],
  ]

  it.each(arrows)('%s: %s to %s', async (rule, from, to) => {
    await plant(to, 'export type Brick = string\nexport const brick = 1\n')
    await plant(from, `import type { Brick } from '${pathBetween(from, to)}'\nexport const laid: Brick = 'here'\n`)
    expect(cruise()).toContain(`error ${rule}: ${from}`)
  })

  it('no-cycles', async () => {
    await plant('server/core/day.ts', "import { points } from './points.ts'\nexport const day = () => points\n")
    await plant('server/core/points.ts', "import { day } from './day.ts'\nexport const points = () => day\n")
    expect(cruise()).toContain('error no-cycles')
  })

  it('and a screen may borrow a part of another feature', async () => {
    await plant('web/features/mind/Card.tsx', 'export const brick = 1\n')
    await plant('web/features/community/CommunityScreen.tsx', "import { brick } from '../mind/Card.tsx'\nexport default brick\n")
    expect(cruise()).toContain('no dependency violations found')
  })
})

describe('a rule that a linter holds is held', () => {
  const bricks: [rule: string, file: string, text: string][] = [
    ['max-lines', 'server/app.ts', 'export {}\n'.repeat(301)],
    ['no-restricted-imports', 'web/lib/call.ts', "import { api } from '../../contract/api.ts'\nexport const keys = api\n"],
    ['no-process-env', 'server/http/serve.ts', 'export const port = process.env.PORT\n'],
    ['no-danger', 'web/ui/Card.tsx', "export const Card = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n"],
    ['no-warning-comments', 'server/app.ts', `// ${'TO'}${'DO'}: later\nexport {}\n`],
    ['ban-ts-comment', 'server/app.ts', '// @ts-ignore\nexport const one: string = 1\n'],
    ['no-focused-tests', 'server/app.test.ts', "import { expect, it } from 'vitest'\nit.only('x', () => expect(1).toBe(1))\n"],
    ['expect-expect', 'server/app.test.ts', "import { it } from 'vitest'\nit('x', () => {})\n"],
  ]

  it.each(bricks)('%s in %s', async (rule, file, text) => {
    await plant(file, text)
    expect(lint()).toContain(rule)
  })

  it('and the contract’s types and limits may be taken by the browser', async () => {
    await plant('web/lib/call.ts', "import type { Key } from '../../contract/api.ts'\nexport const key = (k: Key) => k\n")
    await plant('web/ui/Field.tsx', "import { note } from '../../contract/limits.ts'\nexport const max = note\n")
    expect(lint()).not.toContain('no-restricted-imports')
  })
})

describe('SQL stands in queries.sql alone', () => {
  it('is found in a feature’s code', async () => {
    await plant('server/features/mind/routes.ts', 'export const text = `select id from members where id = $1`\n')
    expect(await findStraySql(plot)).toEqual(['server/features/mind/routes.ts:1'])
  })

  it('is nowhere else in this house', async () => {
    expect(await findStraySql(root)).toEqual([])
  })
})

async function plant(file: string, text: string) {
  await mkdir(dirname(join(plot, file)), { recursive: true })
  await writeFile(join(plot, file), text)
}

function pathBetween(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function cruise(): string {
  const { stdout } = spawnSync(bin('depcruise'), ['.', '--config', '.dependency-cruiser.cjs'], { cwd: plot, encoding: 'utf8' })
  return stdout
}

function lint(): string {
  const { stdout, stderr } = spawnSync(bin('oxlint'), [], { cwd: plot, encoding: 'utf8' })
  return stdout + stderr
}
