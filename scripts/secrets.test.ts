import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSecrets } from './secrets.ts'

it('the project’s files contain no key material', async () => {
  expect(await findSecrets(join(import.meta.dirname, '..'))).toEqual([])
})

it('keys of every issuer are found', async () => {
  const letters = (count: number) => 'a1B2'.repeat(count).slice(0, count)
  const planted: [file: string, text: string][] = [
    ['key.txt', `-----BEGIN ${'RSA'} PRIVATE KEY-----`],
    ['.env', `RAZORPAY_KEY_SECRET=${letters(24)}`],
    ['google.ts', `const key = '${'AIza'}${letters(35)}'`],
    ['aws.json', `{"key": "${'AKIA'}${'A1B2'.repeat(4)}"}`],
    ['ci.yaml', `token: ${'ghp_'}${letters(36)}`],
    ['.npmrc', `//registry/:_authToken=${'npm_'}${letters(36)}`],
    ['notes.md', `put this: TOKEN_KEYS=${randomBytes(32).toString('base64')}`],
    ['login.ts', `const access = '${'eyJ'}${letters(20)}.${'eyJ'}${letters(30)}.${letters(43)}'`],
    ['compose.yaml', `DATABASE_URL: postgres://nitya:${letters(24)}@database/nitya`],
  ]
  const plot = await mkdtemp(join(tmpdir(), 'nitya-secrets-'))
  try {
    execFileSync('git', ['init', '-q'], { cwd: plot })
    for (const [file, text] of planted) await writeFile(join(plot, file), `one\n${text}\n`)
    const found = await findSecrets(plot)
    expect(found.map((each) => each.split(':')[0])).toEqual(planted.map(([file]) => file).sort())
    await writeFile(join(plot, 'clean.ts'), "const url = 'postgres://a:b@127.0.0.1:1/c'\n")
    expect(await findSecrets(plot)).toHaveLength(planted.length)
  } finally {
    await rm(plot, { recursive: true })
  }
})
