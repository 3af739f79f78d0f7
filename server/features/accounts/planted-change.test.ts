import { beforeAll, describe, expect, it } from 'vitest'
import { addPasskey, loginAssertion, openAuthenticator } from '../../testing/authenticator.ts'
import { booksOf, orderId, verify as payFor } from '../../testing/buying.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { mailTo, send, type Person } from '../../testing/people.ts'
import { formatDate } from '../../core/moments.ts'
import { useServer } from '../../testing/server.ts'
import { readNow } from '../../testing/clock.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
beforeAll(() => server.razorpay.webhooks('off'))

const post = (path: string, body: object, who?: Pick<Person, 'access'>) =>
  send(server, `POST /api/accounts/${path}/`, body, who?.access)
const logInWithGoogle = async (email: string) =>
  post('google-login', { token: await server.google.mint({ sub: `google ${email}`, email }) })
const emailOf = async ({ id }: Person) =>
  (await server.sql('select email from members where id = $1', [id]))[0].email
const buyAsGuest = async (email: string) => {
  const order = await orderId(server, { email })
  expect((await payFor(server, server.razorpay.pay(order))).statusCode).toBe(200)
  return order
}
const ownerOf = async (order: string) => (await booksOf(server, order)).member
const disown = (token: string) => post('not-me', { token })

/** Requests a change of address and returns the confirmation email with its token. */
async function asked(name: string) {
  const who = await insertMember(server, name)
  const email = `${who.username}.target@gmail.com`
  await post('change-email', { email, password: who.password }, who)
  const mail = await mailTo(server, email, 'Confirm your new email')
  return { who, email, mail, token: /confirm-email\/([\w-]+)/.exec(mail.Text)![1]! }
}

/** Requests a change of address and confirms it as the mailbox's owner, who is not logged in. */
async function planted(name: string) {
  const change = await asked(name)
  expect((await post('change-email/confirm', { token: change.token })).statusCode).toBe(200)
  return change
}

describe('the email that requests confirmation of an address', () => {
  it('contains the account’s name and creation date, and the link “This wasn’t me”', async () => {
    const { who, mail, token } = await asked('named')
    const today = formatDate(new Date(await readNow(server)), 'Asia/Kolkata')
    expect(mail.Text).toContain(`the account “${who.username}”, which has existed since ${today},`)
    expect(mail.Text).toContain(`This wasn't me: http://nitya.test/not-me/${token}`)
  })
})

describe('an address that its owner confirmed for another person’s account', () => {
  it('does not grant a guest’s purchase to the account, even after a login with its password', async () => {
    const { who, email } = await planted('buyer')
    const order = await buyAsGuest(email)
    expect((await post('token', who)).statusCode).toBe(200)
    expect([await ownerOf(order), await ownerOf(await buyAsGuest(email))]).toEqual([null, null])
  })

  it('does not link a Google sign-in to the account', async () => {
    const { who, email } = await planted('googled')
    expect((await logInWithGoogle(email)).statusCode).toBe(409)
    expect(await server.sql('select from google_identities where member = $1', [who.id])).toEqual([])
  })

  it('keeps the purchase and subscription made with it when the account is deleted', async () => {
    const { who, email } = await planted('leaver')
    const order = await buyAsGuest(email)
    await server.sql('insert into newsletter_subscribers (email) values ($1)', [email])
    const left = await send(server, 'DELETE /api/accounts/me/', { password: who.password }, who.access)
    expect(left.statusCode).toBe(204)
    expect(await booksOf(server, order)).toMatchObject({ email, member: null })
    expect(await server.sql('select from newsletter_subscribers where email = $1', [email])).toHaveLength(1)
    const google = await logInWithGoogle(email)
    const { id } = (await server.sql('select id::int from members where email = $1', [email]))[0]
    expect([google.statusCode, await ownerOf(order)]).toEqual([200, id])
  })

  it('is proven by a password reset, which ends the other ways to log in', async () => {
    const { who, email } = await planted('reset')
    const order = await buyAsGuest(email)
    const theirs = openAuthenticator()
    await addPasskey(server, who, theirs)
    await post('forgot-reset-password', { email })
    const token = /forgot-reset-password\/([\w-]+)/.exec(
      (await mailTo(server, email, 'Reset your')).Text,
    )![1]!
    expect(
      (await post('forgot-reset-password', { token, new_password: 'a river of my own' })).statusCode,
    ).toBe(200)
    expect(await ownerOf(order)).toBe(who.id)
    expect((await post('passkey-login', { response: await loginAssertion(server, theirs) })).statusCode).toBe(
      401,
    )
  })
})

describe('a changed address', () => {
  it('is proven by confirming it in a session of the account, which links purchases and Google logins', async () => {
    const { who, email, token } = await asked('honest')
    const order = await buyAsGuest(email)
    expect((await post('change-email/confirm', { token }, who)).statusCode).toBe(200)
    expect(await ownerOf(order)).toBe(who.id)
    expect((await logInWithGoogle(email)).statusCode).toBe(200)
    expect(await server.sql('select from google_identities where member = $1', [who.id])).toHaveLength(1)
  })

  it('is also proven by a later Google credential in a session of the account', async () => {
    const { who, email } = await planted('later')
    const order = await buyAsGuest(email)
    const credential = await server.google.mint({ sub: `later ${email}`, email })
    expect((await post('google', { credential, password: who.password }, who)).statusCode).toBe(201)
    expect(await ownerOf(order)).toBe(who.id)
  })

  it('is not proven by its confirmation in a session of another account', async () => {
    const { email, token } = await asked('another')
    await post('change-email/confirm', { token }, await insertMember(server, 'stranger'))
    expect((await logInWithGoogle(email)).statusCode).toBe(409)
  })
})

describe('“This wasn’t me”', () => {
  it('cancels an unconfirmed change, and works once', async () => {
    const { who, token } = await asked('waiting')
    const answer = await disown(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your address has been removed from the account.' },
    ])
    expect((await post('change-email/confirm', { token })).statusCode).toBe(400)
    expect((await disown(token)).statusCode).toBe(400)
    expect(await emailOf(who)).toBe(who.email)
  })

  it('restores and notifies the old address, whose undo link still works', async () => {
    const { who, email, token } = await planted('released')
    const thief = openAuthenticator()
    await addPasskey(server, who, thief)
    expect((await disown(token)).statusCode).toBe(200)
    expect(await emailOf(who)).toBe(who.email)
    expect((await mailTo(server, who.email, 'is this address again')).Text).toContain(email)
    expect((await logInWithGoogle(email)).statusCode).toBe(200)
    const undoing = /undo-email\/([\w-]+)/.exec(
      (await mailTo(server, who.email, 'email was changed')).Text,
    )![1]!
    expect((await post('change-email/undo', { token: undoing })).statusCode).toBe(200)
    expect((await post('passkey-login', { response: await loginAssertion(server, thief) })).statusCode).toBe(
      401,
    )
  })

  it('requires more than opening the link', async () => {
    const { who, email, token } = await planted('followed')
    await server.app.inject({ method: 'GET', url: `/not-me/${token}` })
    expect(await emailOf(who)).toBe(email)
  })

  it('removes the address even when it races the confirmation', async () => {
    for (let round = 0; round < 8; round++) {
      const { who, token } = await asked(`torn${round}`)
      const answers = await Promise.all([post('change-email/confirm', { token }), disown(token)])
      expect(answers[1].statusCode).toBe(200)
      expect(await emailOf(who)).toBe(who.email)
    }
  })
})
