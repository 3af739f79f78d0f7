import { beforeAll, describe, expect, it } from 'vitest'
import { addPasskey, loginAssertion, openAuthenticator } from '../../../testing/authenticator.ts'
import { runClock } from '../../../testing/clock.ts'
import { join, mailTo, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { insertMember } from '../../../testing/insert-member.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const asked = 'Check your new inbox: the link in our email confirms the address. Until then nothing changes.'
const badLink = 'This link is invalid, was replaced, or has expired.'
let turn = 0
const freshAddress = () => `fresh${++turn}@nitya.test`

const post = (path: string, body: object, who?: Pick<Person, 'access'>) =>
  send(server, `POST /api/accounts/${path}`, body, who?.access)
const ask = (who: Person, email: string, password = who.password) =>
  post('change-email/', { email, password }, who)
const confirm = (token: string) => post('change-email/confirm/', { token })
const undo = (token: string) => post('change-email/undo/', { token })
const emailOf = async ({ id }: Pick<Person, 'id'>) =>
  (await server.sql('select email from members where id = $1', [id]))[0].email
const tokenIn = async (email: string, subject: string) =>
  /\/(?:confirm-email|undo-email|forgot-reset-password)\/([\w-]+)/.exec(
    (await mailTo(server, email, subject)).Text,
  )![1]!
const confirmToken = (email: string) => tokenIn(email, 'Confirm your new email')
const undoToken = (email: string) => tokenIn(email, 'email was changed')

/** Creates a member, changes their address, and returns the emailed links. */
async function changed(): Promise<{ who: Person; email: string; undoing: string }> {
  const who = await insertMember(server, 'who')
  const email = freshAddress()
  await ask(who, email)
  expect((await confirm(await confirmToken(email))).statusCode).toBe(200)
  return { who, email, undoing: await undoToken(who.email) }
}

describe('a change of email', () => {
  it('takes effect when it is confirmed from the new address, and notifies the old address', async () => {
    const asha = await insertMember(server, 'asha')
    const answer = await ask(asha, 'Asha.New@Nitya.test')
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: asked }])
    expect(await emailOf(asha)).toBe(asha.email)
    const token = await confirmToken('Asha.New@Nitya.test')
    expect((await confirm(token)).json()).toEqual({ message: 'Your email was changed.' })
    expect(await emailOf(asha)).toBe('Asha.New@Nitya.test')
    expect((await mailTo(server, asha.email, 'email was changed')).Text).toContain('Asha.New@Nitya.test')
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await send(server, 'GET /api/posts/user/', undefined, asha.access)).statusCode).toBe(200)
  })

  it('requires the password, a valid address, and the newest link within a day', async () => {
    const bela = await insertMember(server, 'bela')
    const wrong = await ask(bela, freshAddress(), 'not this one')
    expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'Your password is incorrect.'])
    expect((await post('change-email/', { email: freshAddress() }, bela)).json().error).toBe(
      'Please enter your password.',
    )
    expect((await ask(bela, 'no address')).json().email).toEqual(['Enter a valid email address.'])
    const [first, second] = [freshAddress(), freshAddress()]
    await ask(bela, first)
    await ask(bela, second)
    expect((await confirm(await confirmToken(first))).json().error).toBe(badLink)
    const late = await confirmToken(second)
    await runClock(server, '24 hours 1 minute')
    expect((await confirm(late)).json().error).toBe(badLink)
    await runClock(server)
    expect((await confirm(late)).statusCode).toBe(200)
    expect((await confirm('nothing of ours')).json().error).toBe(badLink)
  })

  it('of a member who uses Google requires a new credential and does not end Google logins', async () => {
    const { google } = server
    const person = { sub: 'g-change', email: 'gita@gmail.com' }
    const logIn = async () => (await post('google-login/', { token: await google.mint(person) })).json()
    const { access } = await logIn()
    const email = freshAddress()
    const answer = await post('change-email/', { email, google_token: await google.mint(person) }, { access })
    expect(answer.json()).toEqual({ message: asked })
    await confirm(await confirmToken(email))
    const again = await logIn()
    expect((await send(server, 'GET /api/accounts/me/', undefined, again.access)).json().email).toBe(email)
  })

  it('does not reveal whether an address is taken, and emails the address’s owner', async () => {
    const [chetan, devi] = [await insertMember(server, 'chetan'), await insertMember(server, 'devi')]
    const [taken, free] = [await ask(chetan, devi.email.toUpperCase()), await ask(chetan, freshAddress())]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    const mail = await mailTo(server, devi.email.toUpperCase(), 'already has')
    expect(mail.Text).not.toContain(chetan.username)
    expect(mail.Text).not.toContain('/confirm-email/')
  })

  it('replaces an unverified account with the address, but not a verified account', async () => {
    const eka = await insertMember(server, 'eka')
    const planted = freshAddress()
    await post('register/', { username: 'planter', email: planted, password: 'a long and quiet walk' })
    await ask(eka, planted)
    expect((await confirm(await confirmToken(planted))).statusCode).toBe(200)
    expect([await emailOf(eka), await server.sql(`select from members where username = 'planter'`)]).toEqual([
      planted,
      [],
    ])

    const contested = freshAddress()
    await ask(eka, contested)
    const token = await confirmToken(contested)
    await server.sql(`update members set email = $1 where id = $2`, [
      contested,
      (await insertMember(server, 'quicker')).id,
    ])
    const lost = await confirm(token)
    expect([lost.statusCode, lost.json().error]).toEqual([
      400,
      'Another account has verified this address in the meantime. Nothing was changed.',
    ])
    expect(await emailOf(eka)).toBe(planted)
  })

  it('gets the address even when a registration races it', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await insertMember(server, 'racer')
      const email = freshAddress()
      await ask(who, email)
      const token = await confirmToken(email)
      const registering = { username: `rival${round}`, email, password: 'a long and quiet walk' }
      const [mine, theirs] = await Promise.all([confirm(token), post('register/', registering)])
      expect([mine.statusCode, [201, 400].includes(theirs.statusCode)]).toEqual([200, true])
      expect(
        await server.sql('select id::int from members where canonical_email(email) = $1', [email]),
      ).toEqual([{ id: who.id }])
    }
  })

  it('succeeds for one of two members who confirm the same address simultaneously', async () => {
    const [one, two] = [await insertMember(server, 'one'), await insertMember(server, 'two')]
    const email = freshAddress()
    const tokens: string[] = []
    for (const who of [one, two]) {
      await ask(who, email)
      // Both members' emails go to one address, so wait until the newest is for this member.
      await expect.poll(async () => (await mailTo(server, email)).Text).toContain(who.username)
      tokens.push(await confirmToken(email))
    }
    expect(new Set(tokens).size).toBe(2)
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  it('ends reset links sent to the old address', async () => {
    const fani = await insertMember(server, 'fani')
    await post('forgot-reset-password/', { email: fani.email })
    const token = await tokenIn(fani.email, 'Reset')
    const email = freshAddress()
    await ask(fani, email)
    await confirm(await confirmToken(email))
    expect(
      (await post('forgot-reset-password/', { token, new_password: 'slow water, warm stone' })).statusCode,
    ).toBe(400)
  })

  it('preserves the member’s use of a discount code', async () => {
    const hari = await insertMember(server, 'hari')
    const email = freshAddress()
    await server.sql('insert into code_holds (payer, code) values (email_digest($1), $2)', [
      hari.email,
      'WELCOME10',
    ])
    await ask(hari, email)
    await confirm(await confirmToken(email))
    expect(await server.sql('select code from code_holds where payer = email_digest($1)', [email])).toEqual([
      { code: 'WELCOME10' },
    ])
  })
})

describe('undoing a change of email', () => {
  it('restores the old address, ends every session, and emails a reset link', async () => {
    const { who, email, undoing } = await changed()
    const answer = await undo(undoing)
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      expect.stringContaining('Your old email is back'),
    ])
    expect(await emailOf(who)).toBe(who.email)
    expect((await send(server, 'GET /api/posts/user/', undefined, who.access)).statusCode).toBe(401)
    const token = await tokenIn(who.email, 'is this address again')
    expect(
      (await post('forgot-reset-password/', { token, new_password: 'slow water, warm stone' })).statusCode,
    ).toBe(200)
    expect((await undo(undoing)).json().error).toBe(badLink)
    expect(email).not.toBe(who.email)
  })

  it('works for seven days', async () => {
    const [early, late] = [await changed(), await changed()]
    await runClock(server, '6 days 23 hours')
    expect((await undo(early.undoing)).statusCode).toBe(200)
    await runClock(server, '7 days 1 hour')
    expect((await undo(late.undoing)).json().error).toBe(badLink)
    await runClock(server)
    expect(await emailOf(late.who)).toBe(late.email)
  })

  it('is refused if another account has verified the old address', async () => {
    const { who, email, undoing } = await changed()
    const other = await insertMember(server, 'other')
    await server.sql('update members set email = $2 where id = $1', [other.id, who.email])
    const answer = await undo(undoing)
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'Another account has verified this address in the meantime. Nothing was changed.',
    ])
    expect([await emailOf(who), await emailOf(other)]).toEqual([email, who.email])
  })

  it('removes everything that a thief has added: a passkey, recovery codes, a further change and its links', async () => {
    const kiran = await insertMember(server, 'kiran')
    const [own, thiefs] = [openAuthenticator(), openAuthenticator()]
    await addPasskey(server, kiran, own)
    const [stolen, further] = [freshAddress(), freshAddress()]
    await ask(kiran, stolen)
    await addPasskey(server, kiran, thiefs)
    await confirm(await confirmToken(stolen))
    const undoing = await undoToken(kiran.email)
    await post('recovery-codes/', { password: kiran.password }, kiran)
    await ask(kiran, further)
    const later = await confirmToken(further)
    await confirm(later)
    const thiefsUndo = await undoToken(stolen)

    expect((await undo(undoing)).statusCode).toBe(200)
    expect(await emailOf(kiran)).toBe(kiran.email)
    for (const [token, use] of [
      [thiefsUndo, undo],
      [later, confirm],
    ] as const)
      expect((await use(token)).statusCode).toBe(400)
    expect(
      (await post('passkey-login/', { response: await loginAssertion(server, thiefs) })).statusCode,
    ).toBe(401)
    expect((await post('passkey-login/', { response: await loginAssertion(server, own) })).statusCode).toBe(
      200,
    )
    expect(await server.sql('select from recovery_codes where member = $1', [kiran.id])).toEqual([])
  })

  it('takes effect once when called twenty times simultaneously', async () => {
    const { undoing } = await changed()
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(undoing)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('a deleted member', () => {
  let lila: Person
  beforeAll(async () => {
    lila = await join(server, 'lila')
  })

  it('leaves no address in changes of email or in queued emails', async () => {
    const email = freshAddress()
    await ask(lila, email)
    await confirm(await confirmToken(email))
    await mailTo(server, lila.email, 'email was changed')
    expect(
      (await send(server, 'DELETE /api/accounts/me/', { password: lila.password }, lila.access)).statusCode,
    ).toBe(204)
    expect(
      await server.sql(`select from pgboss.job where data ->> 'to' in ($1, $2)`, [email, lila.email]),
    ).toEqual([])
    expect(await server.sql('select from email_changes where old_email = $1', [lila.email])).toEqual([])
  })
})
