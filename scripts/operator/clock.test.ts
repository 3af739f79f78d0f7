import { expect, test } from 'vitest'
import { startEmbedded } from '../../server/db/embedded.ts'
import { run as query } from '../../server/testing/admin.ts'
import { passwordOf } from '../seed.ts'
import { end, productionEnv, useProcesses } from '../testing/processes.ts'

const processes = useProcesses()
const clock = (word: string, env = {}) => processes.run('scripts/operator.ts', ['clock', word], env)

test('the clock command moves a running product past expiry and clean-up, and back', async () => {
  await processes.run('scripts/seed.ts')
  const product = processes.start({}, [process.execPath, 'scripts/start.ts', '--calls'])
  const address = /The calls are at (\S+)/.exec(await product.ready)![1]!
  const post = (path: string, body: object) =>
    fetch(`${address}/api/accounts/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const logIn = async () =>
    (await (await post('token', { username: 'asha', password: passwordOf('asha') })).json()).access as string
  const read = async (access: string) =>
    (await fetch(`${address}/api/posts/user/`, { headers: { authorization: `Bearer ${access}` } })).status
  const { url } = await startEmbedded({ folder: processes.folder })

  const access = await logIn()
  await post('register', { username: 'deepa', email: 'deepa@nitya.test', password: 'a slow and quiet river' })
  expect(await clock('+3d')).toEqual({
    code: 0,
    output: expect.stringMatching(/^The product's time is \S+Z, 3 days ahead\.$/),
  })
  expect(await read(access)).toBe(401)
  expect(await read(await logIn())).toBe(200)
  // An hourly job removes an unverified account after 72 hours.
  await expect.poll(() => query(url, "select from members where username = 'deepa'")).toEqual([])

  expect((await clock('-1d12h')).output).toContain(', 1 day, 12 hours ahead.')
  const { code, output } = await clock('2031-05-01T12:00')
  expect([code, output]).toEqual([0, expect.stringMatching(/^The product's time is 2031-05-01T06:3\d:/)])
  expect((await clock('tomorrow')).code).toBe(1)
  expect(await clock('off')).toEqual({
    code: 0,
    output: expect.stringMatching(/^The product's time is \S+Z\.$/),
  })
  expect(await read(await logIn())).toBe(200)
  await end(product.child)
})

test('production refuses the command and a start with a moved clock; a database that served production refuses every move', async () => {
  const database = await startEmbedded({ folder: processes.folder, lasting: false })
  const DATABASE_URL = database.url
  const production = { ...productionEnv(DATABASE_URL), DATA_DIR: `${processes.folder}/unused` }

  expect(await clock('+3d', production)).toEqual({
    code: 1,
    output: 'In production the clock cannot be moved.',
  })
  expect((await clock('+3d', { DATABASE_URL })).code).toBe(0)
  const refused = processes.start(production, [process.execPath, 'scripts/start.ts', '--calls'])
  expect(await refused.ended).toBe(1)
  expect(refused.errors()).toMatch(
    /^The test clock of this database is on: production does not start with it\. .*clock off.*\.$/,
  )

  expect((await clock('off', { DATABASE_URL })).code).toBe(0)
  const started = processes.start(production, [process.execPath, 'scripts/start.ts', '--calls'])
  await started.ready
  expect(await clock('+3d', { DATABASE_URL })).toEqual({
    code: 1,
    output: 'This database has served in production: its clock cannot be moved.',
  })
  await end(started.child)
  await database.stop()
})
