import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lifetimes, moderation } from '../contract/limits.ts'
import { readConfig } from '../server/config.ts'
import { root, useProcesses } from './testing/processes.ts'

const processes = useProcesses()

/** Commands in documents, the form in which this test runs each, and the expected output. */
const here: [command: string, run: string, prints: RegExp][] = [
  ['npm test', 'npm test -- scripts/tally.test.ts', /\d passed, 0 failed/],
  ['npm run mails', 'npm run mails', /mail-gallery\/index\.html/],
  ['node scripts/build.ts', 'node scripts/build.ts', /^/],
  ['npm run operator -- help', 'npm run operator -- help', /npm run operator -- <command>/],
  // The command needs the registry, which a test must not use.
  ['npm run audit', 'npm run audit -- --help', /npm audit/],
  ['npm run sbom', 'npm run sbom', /"bomFormat": "CycloneDX"/],
  ['npx web-push', 'npx --no web-push generate-vapid-keys', /Private Key:\n\S{43}/],
  // These run for minutes or hours, so here they only print their usage.
  ['npm run lab -- <what>', 'npm run lab', /npm run lab -- <what>/],
  ['npm run lab -- bench', 'npm run lab -- bench --help', /the names: mixed/],
  ['npm run lab -- simulate', 'npm run lab -- simulate --dry-run', /^Members \| 1,000,000/m],
  ['npm run lab -- torture', 'npm run lab -- torture --help', /the scenarios: crashes/],
  ['npm run lab -- drill', 'npm run lab -- drill --help', /\[--kills n\]/],
  ['npm run lab -- mutate', 'npm run lab -- mutate --help', /core \| http/],
  ['npm run lab -- edges', 'npm run lab -- edges --help', /at each moment/],
  ['npm run lab -- week', 'npm run lab -- week --help', /at each moment/],
  ['npm run lab -- room', 'npm run lab -- room --help', /LIVEKIT_SERVER/],
]

/** Commands that another file runs, with the text in that file that proves it. */
const elsewhere: [command: string, file: string, text: string][] = [
  ['npm start', 'scripts/start.test.ts', "['npm', 'start']"],
  ['npm run check', 'scripts/test.ts', 'runChecks()'],
  ['npm run seed', 'scripts/journal-keys.test.ts', "processes.run('scripts/seed.ts')"],
  ['npm run dev', 'scripts/dev.test.ts', "['npm', 'run', 'dev']"],
  ['npm run types', 'scripts/check.ts', "node('scripts/types.ts', '--check')"],
  ['npm run lock', 'scripts/check.ts', "node('scripts/lock.ts')"],
  ['npm run backup', 'scripts/backup/restore.test.ts', "command('backup', backup"],
  ['npm run restore', 'scripts/backup/restore.test.ts', "command('restore', backup"],
  ['node scripts/backup.ts', 'scripts/testing/installation.ts', '`scripts/${name}.ts`'],
  ['node scripts/operator.ts', 'scripts/operator/commands.test.ts', "processes.run('scripts/operator.ts'"],
  ['node scripts/restore.ts', 'scripts/testing/installation.ts', '`scripts/${name}.ts`'],
  [
    'npm run rotate-journal-keys',
    'scripts/journal-keys.test.ts',
    "processes.run('scripts/rotate-journal-keys.ts')",
  ],
  ['npm run operator -- clock', 'scripts/operator/clock.test.ts', "['clock', word]"],
  ['npm run operator -- enrol', 'scripts/operator/commands.test.ts', "operator('enrol')"],
  ['npm run operator -- role', 'scripts/operator/roles.test.ts', "['role', ...words]"],
  [
    'npm run operator -- order troubles',
    'scripts/operator/commands.test.ts',
    "operator('order', 'troubles')",
  ],
  ['npx oxfmt', 'scripts/check.ts', "tool('oxfmt', '--check')"],
]
const rows = [...here, ...elsewhere]

const documents: string[] = []
for await (const path of glob(
  ['*.md', 'docs/*.md', '{server,stand-ins,lab}/**/README.md', 'deploy/**/*.md'],
  {
    cwd: root,
  },
))
  documents.push(path)
const texts = await Promise.all(documents.map((path) => readFile(join(root, path), 'utf8')))
const command = /\b(?:npm (?:run [\w-]+|test|start)|node scripts\/[\w-]+\.ts|npx [\w-]+)(?![\w-])[^`|#&\n]*/g
const named = [...new Set(texts.flatMap((text) => text.match(command) ?? []).map((words) => words.trim()))]

const rowsOf = (words: string) => rows.filter(([key]) => `${words} `.startsWith(`${key} `))
const wordsAfter = (key: string, words: string) =>
  words
    .slice(key.length)
    .split(/\s+/)
    .filter((word) => /^[a-z][\w./-]+$/.test(word))

it('every command in a document exists and has a row, and every row is in a document', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const exists = (words: string) => {
    const [program, what = '', name = ''] = words.split(' ')
    if (program === 'npx') return existsSync(join(root, 'node_modules/.bin', what))
    return program === 'node' ? existsSync(join(root, what)) : (what === 'run' ? name : what) in scripts
  }
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((words) => !exists(words))).toEqual([])
  expect(named.filter((words) => rowsOf(words).length !== 1)).toEqual([])
  expect(rows.filter(([key]) => !named.some((words) => `${words} `.startsWith(`${key} `)))).toEqual([])
})

it('every file that a document passes to a command exists', () => {
  const files = named.flatMap((words) => wordsAfter('', words)).filter((word) => word.includes('/'))
  expect(files).toContain('web/api/call.test.ts')
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it.each(here)('%s runs: %s', async (key, run, prints) => {
  const { CHROMIUM_PATH } = process.env
  const started = processes.start({ CHROMIUM_PATH }, run.split(' '))
  const code = await started.ended
  const printed = started.output() + started.errors()
  expect([code, printed]).toEqual([0, expect.stringMatching(prints)])
  const given = named
    .filter((words) => run.endsWith('--help') && rowsOf(words)[0]?.[0] === key)
    .flatMap((words) => wordsAfter(key, words))
    .filter((word) => !word.includes('/'))
  // The usage must list the words that the documents use.
  expect(given.filter((word) => !new RegExp(`\\b${word}\\b`).test(printed))).toEqual([])
})

it.each(elsewhere)('%s is run in %s', async (_key, file, text) => {
  expect(await readFile(join(root, file), 'utf8')).toContain(text)
})

it('the restore drill’s settings reach no outside service', async () => {
  const backups = await readFile(join(root, 'deploy/backups.md'), 'utf8')
  const [, first = ''] = /^1\. Prepare ([^]*?)^2\. /m.exec(backups)!
  const names = /set only ([^:]*), without `NODE_ENV`/.exec(first)?.[1]?.match(/[A-Z_]{2,}/g) ?? []
  expect(names).toEqual(['DATABASE_URL', 'JOURNAL_KEYS', 'BACKUP_PASSPHRASE'])
  const key = randomBytes(32).toString('base64')
  const values = { DATABASE_URL: 'postgres://nitya@localhost/drill', JOURNAL_KEYS: key }
  const { mail, razorpay, google, livekit } = readConfig(values)
  const kinds = [mail, razorpay, google, livekit].map(({ kind }) => kind)
  expect(kinds).toEqual(Array(4).fill('stand-in'))
})

it('an old key that seals links is kept as long as anything that needs it', async () => {
  const operations = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const days = Number(/^\| `SEAL_KEYS` \| after (\d+) days/m.exec(operations)?.[1])
  const { sessionDays, freedUsernameDays } = lifetimes
  expect(days).toBeGreaterThanOrEqual(Math.max(moderation.appealDays, sessionDays, freedUsernameDays))
})
