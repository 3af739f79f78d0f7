import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faults, type FaultName } from '../../stand-ins/google/faults.ts'
import { startGoogle, type Google } from '../../stand-ins/google/google.ts'
import { withPatience } from '../testing/patience.ts'
import { openGoogle, type GoogleSignIn } from './google.ts'

const minute = 60_000
const hour = 60 * minute
let folder: string
let provider: Google
let google: GoogleSignIn

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-google-'))
  provider = await startGoogle({ folder, port: 0 })
  google = openGoogle({ clientId: provider.clientId, jwksUrl: provider.jwksUrl }, async () => new Date())
})

afterEach(async () => {
  vi.useRealTimers()
  await provider.stop()
  await rm(folder, { recursive: true })
})

test('a genuine credential identifies its person', async () => {
  expect(await google.verify(await provider.mint())).toEqual({
    subject: expect.stringMatching(/^1\d{20}$/),
    email: 'asha@gmail.com',
    name: 'Asha Rao',
    authoritative: true,
    credentialId: expect.stringMatching(/^[\w-]{43}$/),
    rememberUntil: expect.any(Date),
  })
})

test('both forms of the issuer are accepted', async () => {
  const credential = await provider.mint({ iss: 'accounts.google.com' })
  expect(await google.verify(credential)).toMatchObject({ email: 'asha@gmail.com' })
})

test.each([
  ['asha@gmail.com', {}, true],
  ['Asha@GMAIL.com', {}, true],
  ['bela@studio.example', { hd: 'studio.example' }, true],
  ['chetan@example.org', {}, false],
  ['chetan@notgmail.com', {}, false],
  ['chetan@example.org', { hd: '' }, false],
])('Google is authoritative for %s %j: %s', async (email, claims, authoritative) => {
  expect(await google.verify(await provider.mint({ email, ...claims }))).toMatchObject({ authoritative })
})

const outcome: Partial<Record<FaultName, string>> = {
  'unverified-email': 'unverified-email',
  'verified-as-text': 'unverified-email',
  'verified-missing': 'unverified-email',
}

test.each(Object.keys(faults) as FaultName[])('a credential is refused: %s', async (fault) => {
  expect(await google.verify(await provider.mint())).toMatchObject({ subject: expect.any(String) })
  expect(await google.verify(await provider.mint({ fault }))).toBe(outcome[fault] ?? 'invalid')
})

test.each([
  ['exp', 'shortly after its end', { exp: -30 }, true],
  ['exp', 'more than a minute after its end', { exp: -61 }, false],
  ['iat', 'by a clock a little ahead of ours', { iat: 30 }, true],
  ['iat', 'by a clock far ahead of ours', { iat: 75 }, false],
])('a minute of clock skew is tolerated: %s %s', async (_claim, _words, offsets, accepted) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, now + offset]))
  const verdict = await google.verify(await provider.mint(claims))
  expect(typeof verdict === 'object').toBe(accepted)
})

test.each([[undefined], [null], [''], ['..'], ['a.b.c'], [42], [['x']], ['x'.repeat(100_000)]])(
  'any other value is invalid: %j',
  async (junk) => {
    expect(await google.verify(junk)).toBe('invalid')
  },
)

test('a credential has the same id in every encoding of its signature, so a replay is recognised', async () => {
  const credential = String(await provider.mint())
  const identity = await google.verify(credential)
  // The last character of 256 bytes in base64url has unused bits.
  const spellings = [`${credential}\n`, credential.slice(0, -1) + neighbourOf(credential.at(-1))]
  for (const spelling of spellings) expect(await google.verify(spelling)).toEqual(identity)
})

test('each credential has its own id', async () => {
  const identities = [await google.verify(await provider.mint()), await google.verify(await provider.mint())]
  const ids = identities.map((identity) => (typeof identity === 'object' ? identity.credentialId : identity))
  expect(new Set(ids).size).toBe(2)
})

test('a credential is remembered until it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const credential = await provider.mint()
  const verdict = await google.verify(credential)
  if (typeof verdict === 'string') throw new Error(verdict)
  vi.setSystemTime(verdict.rememberUntil.getTime() - 1_000)
  expect(await google.verify(credential)).toEqual(verdict)
  vi.setSystemTime(verdict.rememberUntil)
  expect(await google.verify(credential)).toBe('invalid')
})

test('the keys are fetched once for many simultaneous sign-ins', async () => {
  const credentials = await Promise.all(Array.from({ length: 10 }, () => provider.mint()))
  await Promise.all(credentials.map((credential) => google.verify(credential)))
  expect(provider.keyRequests()).toBe(1)
})

test('cached keys work for hours while Google is down', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await google.verify(await provider.mint())
  await provider.down('failing')
  vi.advanceTimersByTime(6 * hour)
  expect(await google.verify(await provider.mint())).toMatchObject({ email: 'asha@gmail.com' })
  vi.advanceTimersByTime(6 * hour)
  expect(await google.verify(await provider.mint())).toBe('keys-unavailable')
})

test('a key that Google has withdrawn stops working within the hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const early = await provider.mint({ exp: Math.floor((Date.now() + 2 * hour) / 1000) })
  await google.verify(early)
  await provider.rotate()
  await provider.rotate()
  vi.advanceTimersByTime(hour)
  expect(await google.verify(early)).toBe('invalid')
})

test('a new key is fetched when a credential names it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const before = await provider.mint()
  await google.verify(before)
  await provider.rotate()
  vi.advanceTimersByTime(31_000)
  expect(await google.verify(await provider.mint())).toMatchObject({ email: 'asha@gmail.com' })
  expect(await google.verify(before)).toMatchObject({ email: 'asha@gmail.com' })
  expect(provider.keyRequests()).toBe(2)
})

test('setting the wall clock back does not delay a new key', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await google.verify(await provider.mint())
  await provider.rotate()
  vi.setSystemTime(Date.now() - 24 * hour)
  vi.advanceTimersByTime(31_000)
  expect(await google.verify(await provider.mint())).toMatchObject({ email: 'asha@gmail.com' })
})

test('no credential is accepted if Google is not set up', async () => {
  expect(await openGoogle(null, async () => new Date()).verify(await provider.mint())).toBe(
    'keys-unavailable',
  )
})

test('unknown keys cause at most one fetch in 30 s', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await google.verify(await provider.mint())
  for (const _ of [1, 2, 3])
    expect(await google.verify(await provider.mint({ fault: 'unknown-key' }))).toBe('invalid')
  expect(provider.keyRequests()).toBe(1)
  vi.advanceTimersByTime(30_000)
  for (const _ of [1, 2, 3])
    expect(await google.verify(await provider.mint({ fault: 'unknown-key' }))).toBe('invalid')
  expect(provider.keyRequests()).toBe(2)
})

test('an unknown key while Google is down is reported as unavailable, because it may be new, and fetched later', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await google.verify(await provider.mint())
  await provider.down('failing')
  await provider.rotate()
  vi.advanceTimersByTime(31_000)
  for (const _ of [1, 2, 3]) expect(await google.verify(await provider.mint())).toBe('keys-unavailable')
  expect(provider.keyRequests()).toBe(2)
  await provider.up()
  vi.advanceTimersByTime(30_000)
  expect(await google.verify(await provider.mint())).toMatchObject({ email: 'asha@gmail.com' })
})

test.each(['closed', 'failing', 'redirecting', 'empty', 'silent'] as const)(
  'without keys and with Google %s, a credential is reported as unavailable within 3 s, and accepted later',
  async (trouble) => {
    await provider.down(trouble)
    const credential = await provider.mint()
    const { result, patience } = await withPatience(() => google.verify(credential))
    expect(result).toBe('keys-unavailable')
    expect(patience).toBeLessThanOrEqual(3_000)
    await provider.up()
    expect(await google.verify(credential)).toMatchObject({ email: 'asha@gmail.com' })
  },
)

function neighbourOf(character = 'A'): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet.charAt(alphabet.indexOf(character) ^ 1)
}
