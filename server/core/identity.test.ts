import fc from 'fast-check'
import { glob, readFile } from 'node:fs/promises'
import { domainToASCII } from 'node:url'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { username } from '../../contract/limits.ts'
import { run } from '../testing/admin.ts'
import { canonicalEmail, canonicalUsername, isEmail } from './identity.ts'

const isUsername = (text: string) =>
  text.length >= username.min && text.length <= username.max && new RegExp(username.pattern).test(text)

/** The canonical form and the validity of a text, as an email and as a username. */
type Judged = { email: string; name: string; isEmail: boolean; isUsername: boolean }

const judge = (text: string): Judged => ({
  email: canonicalEmail(text),
  name: canonicalUsername(text),
  isEmail: isEmail(text),
  isUsername: isUsername(text),
})
const judgeInSql = (texts: string[]): Promise<Judged[]> =>
  run(
    inject('databaseUrl'),
    `select canonical_email(t) as email, canonical_username(t) as name, is_email(t) as "isEmail", is_username(t) as "isUsername"
     from unnest($1::text[]) with ordinality as given (t, nth) order by nth`,
    [texts],
  )

const isAscii = (text: string) => /^[\x21-\x7e]+$/.test(text)

/**
 * Applies every case folding and normalisation in Node.js, including the special rules for Turkish and
 * Lithuanian.
 */
const foldings = (letter: string) => [
  ...['en', 'tr', 'lt'].flatMap((locale) => [
    letter.toLocaleLowerCase(locale),
    letter.toLocaleUpperCase(locale),
  ]),
  ...(['NFC', 'NFKC', 'NFKD'] as const).map((form) => letter.normalize(form)),
  letter.normalize('NFKD').replace(/\p{M}/gu, ''),
  domainToASCII(`${letter}.test`).replace(/\.test$/, ''),
]

/** All letters, marks and signs of Unicode beyond ASCII. */
const letters = Array.from({ length: 0x10ffff - 0x7f }, (_, at) => String.fromCodePoint(at + 0x80)).filter(
  (letter) => !/[\p{Cn}\p{Co}\p{Cs}]/u.test(letter),
)

/** Returns the letters that a folding, here or in PostgreSQL, turns into ASCII, with the result. */
async function lookAlikes(): Promise<[letter: string, ascii: string][]> {
  const here = letters.flatMap((letter) =>
    [...new Set(foldings(letter))]
      .filter((folded) => isAscii(folded) && !folded.startsWith('xn--'))
      .map((folded): [string, string] => [letter, folded]),
  )
  const there = await run(
    inject('databaseUrl'),
    `select letter, folded
     from unnest($1::text[]) as letter
     cross join lateral (values (lower(letter)), (upper(letter)), (lower(letter collate "unicode") collate "default"),
       (upper(letter collate "unicode") collate "default"), (casefold(letter collate "pg_c_utf8") collate "default"),
       (normalize(letter, nfkc))) as made (folded)
     where folded ~ '^[!-~]+$'`,
    [letters],
  )
  return [...here, ...there.map(({ letter, folded }): [string, string] => [letter, folded])]
}

describe('letters that some folding turns into ASCII', () => {
  let pairs: [string, string][]
  beforeAll(async () => {
    pairs = await lookAlikes()
  })

  it('are refused in addresses and names, and never equal the ASCII letters that they resemble', async () => {
    // Guards against an empty list: the Kelvin sign, the Turkish dotted capital I, a long s, a full-width
    // letter.
    expect(pairs).toEqual(
      expect.arrayContaining([
        ['\u212a', 'k'],
        ['\u0130', 'i'],
        ['\u017f', 's'],
        ['\uff21', 'A'],
      ]),
    )
    const texts = pairs.flatMap(([letter]) => [
      `as${letter}ha@gmail.com`,
      `asha@gma${letter}l.com`,
      `asha@gmail.c${letter}m`,
      `as${letter}ha`,
    ])
    const judged = await judgeInSql(texts)
    expect(judged).toEqual(texts.map(judge))
    expect(judged.filter((each) => each.isEmail || each.isUsername)).toEqual([])
    const plain = pairs.flatMap(([, ascii]) => [
      `as${ascii}ha@gmail.com`,
      `asha@gma${ascii}l.com`,
      `asha@gmail.c${ascii}m`,
      `as${ascii}ha`,
    ])
    const same = texts.filter((text, at) => canonicalEmail(text) === canonicalEmail(plain[at]!))
    expect(same).toEqual([])
  })
})

const close = fc.constantFrom(
  ...'abiksIKSZz09._-+@ \n',
  ...'\u0130\u0131\u212a\u017f\u00e9\u0301\uff0e\uff20',
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).filter((made) => !made.includes('\0')),
  fc.string({ unit: close, maxLength: 30 }),
  fc.emailAddress(),
  fc
    .tuple(
      fc.string({ unit: close, minLength: 1, maxLength: 70 }),
      fc.string({ unit: close, minLength: 1, maxLength: 70 }),
    )
    .map(([local, domain]) => `${local}@${domain}.com`),
)

describe('the app and the database', () => {
  it('agree on which identities are accepted and which are equal, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 100 }), async (texts) => {
        expect(await judgeInSql(texts)).toEqual(texts.map(judge))
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['asha@nitya.test', true],
    ['Asha.Rao+yoga@mail.Example.co.in', true],
    ["o'neil_{x}~=#@nitya.test", true],
    ['asha@xn--bcher-kva.example', true],
    [`${'a'.repeat(64)}@nitya.test`, true],
    [`${'a'.repeat(65)}@nitya.test`, false],
    [`asha@${'a'.repeat(63)}.test`, true],
    [`asha@${'a'.repeat(64)}.test`, false],
    [`asha@${'abcdefghi.'.repeat(24)}test`, true],
    [`asha@${'abcdefghi.'.repeat(25)}test`, false],
    ['asha@bücher.example', false],
    ['asha@gmaİl.com', false],
    ['ash\u0131@gmail.com', false],
    ['asha@localhost', false],
    ['asha@127.0.0.1', false],
    ['asha@nitya.t', false],
    ['asha@nitya.test.', false],
    ['asha@-nitya.test', false],
    ['a..sha@nitya.test', false],
    ['.asha@nitya.test', false],
    ['asha@nitya.test\n', false],
    ['asha@bela@nitya.test', false],
    ['"asha rao"@nitya.test', false],
    ['', false],
  ])('agree that %j is an address: %j', async (address, good) => {
    expect([isEmail(address), (await judgeInSql([address]))[0]!.isEmail]).toEqual([good, good])
  })
})

it('no statement folds case outside ASCII', async () => {
  for await (const path of glob('server/**/{queries,functions}*.sql')) {
    if (path === 'server/db/functions.sql') continue
    // upper() and lower() also return the ends of a range, such as a stay, and in "C" they fold ASCII alone.
    const statements = (await readFile(path, 'utf8')).replaceAll(
      /\b(?:upper|lower)\((?:stay|[^;]*? collate "C")\)/g,
      '',
    )
    expect(statements, path).not.toMatch(/\b(?:lower|upper|casefold|citext|ilike)\b/i)
  }
})
