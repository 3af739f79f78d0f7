import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Patterns of keys, by their issuers' conventions; our own keys are 32 random bytes in base64. */
const looks: [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a Google key', /\bAIza[\w-]{35}\b|\bGOCSPX-[\w-]{28}\b/],
  ['an AWS key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[\w-]{20,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
  [
    '32 bytes in base64',
    /(?<![\w+/-])(?=[\w+/]*[A-Z])(?=[\w+/]*[a-z])(?=[\w+/]*\d)[A-Za-z0-9+/]{43}=(?![\w=])/,
  ],
  [
    'a secret that is set',
    /^\s*(?:export )?[A-Z_]*(?:SECRET|PASSWORD|PASSPHRASE|TOKEN|KEY)S?=["']?[^\s"'$<{]{16,}/,
  ],
  ['an address with a password', /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:@/'"`$<]+:[^\s@'"`$<{]{12,}@/],
]

/**
 * Finds key material in files that git tracks or would add, except in the lock file, which contains
 * checksums.
 */
export async function findSecrets(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  )
  const paths = new Set(stdout.split('\0').filter((path) => path && path !== 'package-lock.json'))
  const found: string[] = []
  for (const path of [...paths].sort()) {
    // A file that was just deleted is still in git's list.
    const text = await readFile(join(root, path), 'utf8').catch(() => '')
    if (text.includes('\0')) continue
    for (const [at, line] of text.split('\n').entries()) {
      const look = looks.find(([, pattern]) => pattern.test(line))
      if (look) found.push(`${path}:${at + 1} ${look[0]}`)
    }
  }
  return found
}
