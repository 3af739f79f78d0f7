import { describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, passwordOf, send } from '../../testing/people.ts'

const server = useServer()
type Person = Parameters<typeof server.google.mint>[0]

const logIn = async (person: Person) => {
  const token = await server.google.mint(person)
  return { token, answer: await send(server, 'POST /api/accounts/google-login/', { token }) }
}
const whoIs = async (access: string) =>
  (await send(server, 'GET /api/posts/user/', undefined, access)).json().username

describe('a Google credential', () => {
  it('creates an account named after the address; the person’s later credentials log in to it', async () => {
    const person = { sub: 'new-1', email: 'New.Person+tag@gmail.com' }
    const { answer } = await logIn(person)
    expect([answer.statusCode, Object.keys(answer.json()).toSorted()]).toEqual([200, ['access', 'refresh']])
    expect(await whoIs(answer.json().access)).toBe('New.Persontag')
    const again = await logIn({ ...person, email: 'moved@gmail.com' })
    expect(await whoIs(again.answer.json().access)).toBe('New.Persontag')
  })

  it.each([
    ['short enough', 'zoe@gmail.com', /^zoe$/],
    ['taken', 'Zoe@other.test', /^Zoe\d{1,2}$/],
    ['too short', 'ab@gmail.com', /^memberab$/],
    ['reserved', 'admin@gmail.com', /^admin\d{1,2}$/],
    ['too long', `${'quietriver'.repeat(6)}@gmail.com`, /^(quietriver){2}quie$/],
  ])('derives the account’s name from a local part that is %s', async (_, email, name) => {
    const { answer } = await logIn({ sub: email, email })
    expect(await whoIs(answer.json().access)).toMatch(name)
  })

  it('is accepted only once', async () => {
    const { token, answer } = await logIn({ sub: 'once', email: 'once@gmail.com' })
    expect(answer.statusCode).toBe(200)
    const replay = await send(server, 'POST /api/accounts/google-login/', { token })
    expect([replay.statusCode, typeof replay.json().error]).toEqual([401, 'string'])
    const racing = await server.google.mint({ sub: 'race', email: 'race@gmail.com' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(server, 'POST /api/accounts/google-login/', { token: racing })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
  })

  it('replaces an unverified account that has its address', async () => {
    const planted = { username: 'planted', email: 'victim@gmail.com', password: passwordOf('planted') }
    await send(server, 'POST /api/accounts/register/', planted)
    const { answer } = await logIn({ sub: 'victim', email: 'Victim@gmail.com' })
    expect(answer.statusCode).toBe(200)
    expect(await whoIs(answer.json().access)).toBe('Victim')
    expect((await send(server, 'POST /api/accounts/token/', planted)).statusCode).toBe(401)
  })

  it('links a verified account if Google manages the address or its domain, and notifies the owner', async () => {
    const asha = await join(server, 'asha')
    await server.sql("update members set email = 'asha@gmail.com' where id = $1", [asha.id])
    const { answer } = await logIn({ sub: 'asha', email: 'asha@gmail.com' })
    expect(await whoIs(answer.json().access)).toBe('asha')
    expect((await mailTo(server, 'asha@gmail.com', 'Google sign-in')).Text).toContain('asha')
    const bela = await join(server, 'bela')
    const workspace = await logIn({ sub: 'bela', email: bela.email, hd: 'nitya.test' })
    expect(await whoIs(workspace.answer.json().access)).toBe('bela')
  })

  it('does not link a verified account if Google does not manage the address', async () => {
    const chetan = await join(server, 'chetan')
    const { answer } = await logIn({ sub: 'chetan', email: chetan.email })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'Log in with your password to link Google.' },
    ])
  })

  it('gets 403 with an unverified email, 401 if invalid, and 400 without a token', async () => {
    expect((await logIn({ sub: 'u', email: 'u@gmail.com', email_verified: false })).answer.statusCode).toBe(
      403,
    )
    const sentences = new Set<string>()
    for (const fault of ['wrong-audience', 'long-ago', 'wrong-issuer', 'unknown-key'] as const) {
      const token = await server.google.mint({ sub: 'f', email: 'f@gmail.com', fault } as Person)
      const answer = await send(server, 'POST /api/accounts/google-login/', { token })
      expect(answer.statusCode).toBe(401)
      sentences.add(answer.json().error)
    }
    expect(sentences.size).toBe(1)
    const none = await send(server, 'POST /api/accounts/google-login/', {})
    expect([none.statusCode, none.json()]).toEqual([
      400,
      { token: ['This field is required.'], error: 'This field is required.' },
    ])
  })

  it('of a disabled member gets 401', async () => {
    await logIn({ sub: 'off', email: 'off@gmail.com' })
    await server.sql("update members set disabled_at = now() where email = 'off@gmail.com'")
    expect((await logIn({ sub: 'off', email: 'off@gmail.com' })).answer.statusCode).toBe(401)
  })

  it('is not linked to a disabled account with its address', async () => {
    const dina = await join(server, 'dina')
    await server.sql("update members set email = 'dina@gmail.com', disabled_at = now() where id = $1", [
      dina.id,
    ])
    const { answer } = await logIn({ sub: 'dina', email: 'dina@gmail.com' })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: 'Google login failed. Please try again.' },
    ])
    expect(await server.sql('select from google_identities where member = $1', [dina.id])).toEqual([])
  })
})
