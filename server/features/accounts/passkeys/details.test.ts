import { expect, it } from 'vitest'
import { openAuthenticator } from '../../../testing/authenticator.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()
const post = (path: string, body: object, who: Person) =>
  send(server, `POST /api/accounts/${path}`, body, who.access)
const optionsFor = async (who: Person, body: object = { password: who.password }) =>
  (await post('passkeys/options/', body, who)).json()

it.each([
  ['known words', ['internal', 'hybrid'], ['internal', 'hybrid']],
  ['malformed words', ['usb', 7, null, 'No such way!', 'x'.repeat(21), ''], ['usb']],
  ['more than eight', Array.from({ length: 12 }, () => 'nfc'), Array.from({ length: 8 }, () => 'nfc')],
  ['a string', 'internal', []],
  ['nothing', undefined, []],
])('at most eight well-formed transports of a passkey are stored: %s', async (_, named, kept) => {
  const asha = await insertMember(server, 'asha')
  const made: any = openAuthenticator().create(await optionsFor(asha))
  const response = { ...made, response: { ...made.response, transports: named } }
  expect((await post('passkeys/', { name: 'Mine', response }, asha)).statusCode).toBe(201)
  expect((await optionsFor(asha)).excludeCredentials).toMatchObject([{ transports: kept }])
})

it('a recovery code is accepted in upper case but not with a different letter', async () => {
  const bela = await insertMember(server, 'bela')
  const { codes } = (await post('recovery-codes/', { password: bela.password }, bela)).json()
  const code = codes.find((each: string) => /[a-hj-km-np-z]/.test(each))
  const other = code.replace(/[a-hj-km-np-z]/, (letter: string) => (letter === 'x' ? 'y' : 'x'))
  expect((await post('recovery-codes/use/', { code: other }, bela)).statusCode).toBe(400)
  expect((await post('recovery-codes/use/', { code: code.toUpperCase() }, bela)).statusCode).toBe(200)
})

it('a request without a proof is not counted as a password guess', async () => {
  const chetan = await insertMember(server, 'chetan')
  const guesses = () =>
    server.sql('select points from rate_limits where key = $1', [`password:member:${chetan.id}`])
  await optionsFor(chetan, {})
  await post('recovery-codes/', {}, chetan)
  expect(await guesses()).toEqual([])
  await optionsFor(chetan)
  expect(await guesses()).toEqual([{ points: 1 }])
})
