import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { passwordOf } from './seed.ts'
import { end, useProcesses } from './testing/processes.ts'

const processes = useProcesses()
const start = (env = {}) => processes.start(env, [process.execPath, 'scripts/start.ts', '--calls'])
const file = () => join(processes.folder, 'journal-keys.json')

/** Creates a data folder with one journal entry in its database. */
beforeEach(async () => {
  await processes.run('scripts/seed.ts')
  const { child, ready } = start()
  const address = /The calls are at (\S+)/.exec(await ready)![1]!
  const call = (path: string, body: object, access = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify(body),
    })
  const { access } = await (
    await call('/api/accounts/token/', { username: 'asha', password: passwordOf('asha') })
  ).json()
  await call('/api/journal/', { content: 'A quiet day.' }, access)
  await end(child)
})

describe('a start without the key that encrypts the journals', () => {
  const sentence =
    /^The journals are encrypted with the key [\w-]{8}, which is missing in .*journal-keys\.json: nobody could read them\. .*$/

  test('names the key, and does not replace the lost file', async () => {
    await rename(file(), `${file()}.lost`)
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = start()
      expect(await refused.ended).toBe(1)
      expect(refused.errors()).toMatch(sentence)
      expect(existsSync(file())).toBe(false)
    }
    for (const script of ['backup', 'rotate-journal-keys']) {
      const { code, output } = await processes.run(
        `scripts/${script}.ts`,
        script === 'backup' ? [join(processes.folder, 'backup')] : [],
      )
      expect([script, code, output]).toEqual([script, 1, expect.stringMatching(sentence)])
    }
    await rename(`${file()}.lost`, file())
    await end((await started()).child)
  })

  test('refuses a different key in its place', async () => {
    const text = await readFile(file(), 'utf8')
    await writeFile(file(), JSON.stringify({ journal: [Buffer.alloc(32, 'another key').toString('base64')] }))
    const refused = start()
    expect(await refused.ended).toBe(1)
    expect(refused.errors()).toMatch(sentence)
    await writeFile(file(), text)
    await end((await started()).child)
  })
})

test('rotation wraps every journal’s key with the newer key, so the older key is no longer needed', async () => {
  const { journal } = JSON.parse(await readFile(file(), 'utf8'))
  const newer = randomBytes(32).toString('base64')
  await writeFile(file(), JSON.stringify({ journal: [newer, ...journal] }))
  expect(await processes.run('scripts/rotate-journal-keys.ts')).toEqual({
    code: 0,
    output: expect.stringMatching(/^1 journals are now encrypted under the key /),
  })
  await writeFile(file(), JSON.stringify({ journal: [newer] }))
  await end((await started()).child)
})

async function started() {
  const product = start()
  await product.ready
  return product
}
