import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useProcesses } from '../testing/processes.ts'

const processes = useProcesses()
const operator = (...words: string[]) => processes.run('scripts/operator.ts', words)

test('help needs no database and creates none', async () => {
  expect(await operator('help')).toEqual({
    code: 0,
    output: expect.stringMatching(/^npm run operator -- <command>/),
  })
  expect(await readdir(processes.folder)).toEqual([])
})

test('a link to add a passkey needs an existing member', async () => {
  expect(await operator('enrol', 'nobody')).toEqual({
    code: 1,
    output: expect.stringContaining('There is no member nobody.'),
  })
  expect(await operator('enrol')).toEqual({
    code: 1,
    output: expect.stringContaining('npm run operator -- enrol <username>'),
  })
})

test('before the first start, a command lists the plans that every new database has', async () => {
  const { code, output } = await operator('tiers', 'list')
  expect([code, output]).toEqual([0, expect.stringContaining('Plus Monthly')])
  expect((await operator('order', 'troubles')).code).toBe(0)
})
