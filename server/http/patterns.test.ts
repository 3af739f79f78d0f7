import { expect, it } from 'vitest'
import { discountCode, username } from '../../contract/limits.ts'
import { readTimeZone } from '../core/day.ts'
import { isEmail } from '../core/identity.ts'
import { emailFault, passwordFault, usernameFault } from '../features/accounts/rules.ts'
import { processorTime } from '../testing/processor.ts'
import { newestFirst, readPage } from './cursor.ts'
import { networkOf } from './networks.ts'

/** Texts of 100 KB that make nested repetitions in a pattern backtrack. */
const size = 100_000
const hostile: [string, string][] = [
  ['one letter', 'a'.repeat(size)],
  ['one letter, then another sign', `${'a'.repeat(size)}!`],
  ['at signs', '@'.repeat(size)],
  ['an address of a thousand labels', `a@${'a.'.repeat(size / 2)}`],
  ['labels of hyphens', `a@${'-'.repeat(size)}.b`],
  ['dots', '.'.repeat(size)],
  ['digits', '1'.repeat(size)],
  ['digits, then a letter', `${'1'.repeat(size)}x`],
  ['blanks', ' '.repeat(size)],
  ['slashes', `A${'/'.repeat(size)}`],
  ['colons', '::'.repeat(size / 2)],
  ['wide letters', 'é'.repeat(size / 2)],
  ['emoji', '🌿'.repeat(size / 4)],
]
const about = { username: 'asha', email: 'asha@nitya.test' }
const readers: [string, (text: string) => unknown][] = [
  ['an email', isEmail],
  ['an email with its sentence', emailFault],
  ['a username', usernameFault],
  ['a password', (text) => passwordFault(text, about)],
  ['a password about a long name', (text) => passwordFault('a quiet river', { username: text, email: text })],
  ['a pattern of the contract for usernames', (text) => new RegExp(username.pattern).test(text)],
  ['a pattern of the contract for codes', (text) => new RegExp(discountCode.pattern).test(text)],
  ['a time zone', readTimeZone],
  ['a network', networkOf],
  ['a cursor', (text) => readPage({ cursor: Buffer.from(text).toString('base64url') }, newestFirst)],
]

it.each(readers)('%s is read in less than a second of CPU time, for any text', async (_what, read) => {
  for (const [kind, text] of hostile) {
    const busy = await processorTime(() => {
      try {
        read(text)
      } catch {
        // A refusal is fine.
      }
    })
    // Quadratic time would take minutes.
    expect(busy, kind).toBeLessThan(1_000)
  }
})
