import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import pg from 'pg'
import { run } from '../testing/admin.ts'
import { readFunctions, type Functions } from './functions.ts'
import { migrate } from './migrate.ts'

const admin = inject('databaseUrl').replace('template_nitya', 'postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = inject('databaseUrl').replace('template_nitya', name)
let ours: Functions
let release: number
/** A session opened before an update, which stays open during it, as an older process's would. */
let serving: pg.Client

beforeAll(async () => {
  await run(admin, `create database ${name} template template_nitya`)
  ours = await readFunctions()
  release = ours.release
  serving = new pg.Client({ connectionString: url })
  await serving.connect()
})
afterAll(async () => {
  await serving.end()
  await run(admin, `drop database ${name}`)
})
beforeEach(() => void (release += 10))

/** Returns the current functions and an additional text, under another release number. */
const releaseOf = (number: number, text: string): Functions => ({
  release: number,
  digest: text,
  files: [...ours.files, { path: 'features/site/functions.sql', text }],
})
const start = (number: number, text: string) => migrate(url, { functions: releaseOf(number, text) })
const greeting = (words: string) =>
  `create or replace function greeting() returns text language sql return '${words}';`
const greet = async () => (await serving.query('select greeting() as said')).rows[0].said
const signatures = async (function_: string) =>
  (
    await run(url, 'select oid::regprocedure::text as name from pg_proc where proname = $1 order by 1', [
      function_,
    ])
  ).map((row) => row.name)

it('a restarted older process leaves the newer release’s functions in place; both processes call them', async () => {
  await start(release, greeting('old'))
  expect(await greet()).toBe('old')
  await start(release + 1, greeting('new'))
  expect(await greet()).toBe('new')
  await start(release, greeting('old'))
  expect(await greet()).toBe('new')
})

it('a changed definition in the same release is applied; an unchanged one is not applied again', async () => {
  await start(release, greeting('one'))
  await start(release, greeting('other'))
  expect(await greet()).toBe('other')
  const version = "select xmin::text from pg_proc where proname = 'greeting'"
  const before = await run(url, version)
  await start(release, greeting('other'))
  expect(await run(url, version)).toEqual(before)
})

it('a function that no file defines any more is dropped one release later', async () => {
  await start(release, greeting('leaving'))
  await start(release + 1, '')
  expect(await greet()).toBe('leaving')
  await start(release + 1, '-- The same release again.')
  expect(await greet()).toBe('leaving')
  await start(release + 2, '')
  expect(await signatures('greeting')).toEqual([])
})

it('a function with other parameters is created beside the old one, which is dropped one release later', async () => {
  const double = (type: string) =>
    `create or replace function double(n ${type}) returns ${type} language sql return 2 * n;`
  await start(release, double('integer'))
  await start(release + 1, double('numeric'))
  expect(await signatures('double')).toEqual(['double(integer)', 'double(numeric)'])
  await start(release + 2, double('numeric'))
  expect(await signatures('double')).toEqual(['double(numeric)'])
})

it('a function with a renamed parameter or result is replaced, together with the functions that call it', async () => {
  const texts = (parameter: string, result: string) => `
    create or replace function base(${parameter} integer) returns table (${result} integer)
    language sql as $$ select ${parameter} $$;
    create or replace function made_of_it() returns integer language sql return (select ${result} from base(7));`
  await start(release, texts('n', 'm'))
  await start(release + 1, texts('number', 'found'))
  expect((await serving.query('select made_of_it() as seven')).rows).toEqual([{ seven: 7 }])
})

it('the error for a failing definition names its file and function, and nothing changes', async () => {
  await start(release, greeting('before'))
  await expect(
    start(
      release + 1,
      `${greeting('after')} create or replace function broken() returns nothing language sql return 1;`,
    ),
  ).rejects.toThrow('server/features/site/functions.sql: broken: type "nothing" does not exist')
  expect(await greet()).toBe('before')
})

it('a trigger is recreated only if its text changed, waits for a lock no longer than a migration, and is dropped with its definition', async () => {
  const texts = (event: string) => `
    create or replace function nothing_more() returns trigger language plpgsql as $$ begin return null; end $$;
    create or replace trigger likes_seen after ${event} on likes for each row execute function nothing_more();`
  const triggers = () =>
    run(url, "select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'likes_seen'")
  await start(release, texts('insert'))
  await serving.query('begin; lock table likes in row exclusive mode')
  await start(release + 1, `${texts('insert')} ${greeting('meanwhile')}`)
  expect(await greet()).toBe('meanwhile')
  await expect(
    migrate(url, { functions: releaseOf(release + 2, texts('delete')), patience: 0 }),
  ).rejects.toThrow('likes_seen: canceling statement due to lock timeout')
  await serving.query('commit')
  await start(release + 2, texts('delete'))
  expect(await triggers()).toEqual([{ text: expect.stringContaining('AFTER DELETE') }])
  await start(release + 3, '')
  expect(await triggers()).toEqual([])
}, 60_000)

it('the app’s role may call every function but change none', async () => {
  const [row] = await run(
    url,
    `select count(*) filter (where not has_function_privilege('nitya_app', oid, 'execute'))::integer as forbidden,
       count(*) filter (where proowner = 'nitya_app'::regrole)::integer as own
     from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  expect(row).toEqual({ forbidden: 0, own: 0 })
})
