import { describe, expect, it } from 'vitest'
import { addPasskey, openAuthenticator } from '../../../testing/authenticator.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { untilWaiting } from '../../../testing/locks.ts'
import { mailTo, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const post = (path: string, body: object, who?: Pick<Person, 'access'>) =>
  send(server, `POST /api/accounts/${path}/`, body, who?.access)
const tokenIn = async (email: string, subject: string) =>
  /\/(?:confirm-email|undo-email|forgot-reset-password)\/([\w-]+)/.exec(
    (await mailTo(server, email, subject)).Text,
  )![1]!
const ask = async (who: Person, email: string) => {
  const answer = await post('change-email', { email, password: who.password }, who)
  expect(answer.statusCode).toBe(200)
}
/** Confirms the newest request in a session of the account, as a thief might. */
const confirm = async (who: Person, email: string) => {
  const token = await tokenIn(email, 'Confirm your new email')
  expect((await post('change-email/confirm', { token }, who)).statusCode).toBe(200)
}
const undo = async (who: Person) =>
  post('change-email/undo', { token: await tokenIn(who.email, 'email was changed') })
const link = async (who: Person, sub: string, more: object = { password: who.password }) =>
  post('google', { credential: await server.google.mint({ sub, email: `${sub}@gmail.com` }), ...more }, who)
const logInWithGoogle = async (sub: string, email = `${sub}@gmail.com`) =>
  post('google-login', { token: await server.google.mint({ sub, email }) })
const mine = async (table: 'passkeys' | 'google_identities' | 'recovery_codes', { id }: Person) =>
  (await server.sql(`select from ${table} where member = $1`, [id])).length
const makeRole = ({ id }: Person) =>
  server.sql(`insert into member_roles (member, role, display_name) values ($1, 'desk', 'Desk')`, [id])

describe('the undo of a change of email', () => {
  it('removes the password and a Google account that was linked through the new address', async () => {
    const who = await insertMember(server, 'owner')
    const stolen = `${who.username}@gmail.com`
    await ask(who, stolen)
    await confirm(who, stolen)
    const thief = await logInWithGoogle('thief-one', stolen)
    expect(
      (await send(server, 'GET /api/accounts/me/', undefined, thief.json().access)).json(),
    ).toMatchObject({
      username: who.username,
    })
    expect((await undo(who)).statusCode).toBe(200)
    expect((await send(server, 'GET /api/accounts/me/', undefined, thief.json().access)).statusCode).toBe(401)
    expect(await mine('google_identities', who)).toBe(0)
    expect((await post('token', who)).statusCode).toBe(401)
    const token = await tokenIn(who.email, 'is this address again')
    const reset = await post('forgot-reset-password', { token, new_password: 'slow water, warm stone' })
    expect(reset.statusCode).toBe(200)
    const again = await logInWithGoogle('thief-one', stolen)
    const whose = await send(server, 'GET /api/accounts/me/', undefined, again.json().access)
    expect(whose.json().username).not.toBe(who.username)
  })

  it('restores the ways to log in that existed when the change was requested', async () => {
    const who = await insertMember(server, 'keeper')
    const own = openAuthenticator()
    const { id } = await addPasskey(server, who, own)
    await link(who, `own-${who.id}`)
    await post('recovery-codes', { password: who.password }, who)
    const before = await server.sql('select code_hash from recovery_codes where member = $1 order by 1', [
      who.id,
    ])
    const stolen = `${who.username}.stolen@nitya.test`
    await ask(who, stolen)
    await confirm(who, stolen)
    await post('recovery-codes', { password: who.password }, who)
    await addPasskey(server, who, openAuthenticator())
    await send(server, `DELETE /api/accounts/passkeys/${id}/`, { password: who.password }, who.access)
    await send(server, `DELETE /api/accounts/google/own-${who.id}/`, { password: who.password }, who.access)
    expect((await undo(who)).statusCode).toBe(200)
    expect(await server.sql('select id::float8 from passkeys where member = $1', [who.id])).toEqual([{ id }])
    expect(await mine('google_identities', who)).toBe(1)
    expect(
      await server.sql('select code_hash from recovery_codes where member = $1 order by 1', [who.id]),
    ).toEqual(before)
  })

  it.each([
    ['', null],
    [', even if its link has expired', '25 hours'],
  ] as const)('restores the state at the first of two requests%s', async (_what, later) => {
    const who = await insertMember(server, 'twice')
    const [first, second] = [`${who.username}.1@nitya.test`, `${who.username}.2@nitya.test`]
    await ask(who, first)
    await addPasskey(server, who, openAuthenticator())
    if (later) {
      await server.sql("update sessions set ends_at = '9999-01-01' where member = $1", [who.id])
      await server.sql(
        `update email_changes set confirm_until = confirm_until - $2::interval, asked_at = asked_at - $2::interval
         where member = $1`,
        [who.id, later],
      )
    }
    await ask(who, second)
    await confirm(who, second)
    await undo(who)
    expect(await mine('passkeys', who)).toBe(0)
  })

  it('restores the state at the first request even if the new address’s owner then disowned that request', async () => {
    const who = await insertMember(server, 'disowned')
    const [first, second] = [`${who.username}.1@nitya.test`, `${who.username}.2@nitya.test`]
    await ask(who, first)
    await addPasskey(server, who, openAuthenticator())
    const { Text } = await mailTo(server, first, 'Confirm your new email')
    expect((await post('not-me', { token: /not-me\/([\w-]+)/.exec(Text)![1]! })).statusCode).toBe(200)
    await ask(who, second)
    await confirm(who, second)
    await undo(who)
    expect(await mine('passkeys', who)).toBe(0)
  })

  it('ends the calendar feed’s address, as a password reset does', async () => {
    const who = await insertMember(server, 'calendar')
    const addressOf = async ({ access }: Pick<Person, 'access'>) =>
      new URL((await send(server, 'GET /api/calendar/', undefined, access)).json().url).pathname
    const address = await addressOf(who)
    const stolen = `${who.username}.stolen@nitya.test`
    await ask(who, stolen)
    await confirm(who, stolen)
    await undo(who)
    expect((await server.app.inject({ url: address })).statusCode).toBe(404)
    const token = await tokenIn(who.email, 'is this address again')
    const password = 'slow water, warm stone'
    await post('forgot-reset-password', { token, new_password: password })
    const second = await addressOf((await post('token', { username: who.username, password })).json())
    expect(second).not.toBe(address)
    await post('forgot-reset-password', { email: who.email })
    const again = await tokenIn(who.email, 'Reset your')
    await post('forgot-reset-password', { token: again, new_password: 'cool water, still stone' })
    expect((await server.app.inject({ url: second })).statusCode).toBe(404)
  })
})

describe('a thief’s call during an undo', () => {
  /** Undoes a change while `act` waits for the member's row. */
  async function during(act: (who: Person, stolen: string) => PromiseLike<{ statusCode: number }>) {
    const who = await insertMember(server, 'racing')
    const stolen = `${who.username}@gmail.com`
    await ask(who, stolen)
    await confirm(who, stolen)
    const undoing = await tokenIn(who.email, 'email was changed')
    const { db } = server.services
    const acting = await db.transaction(async (tx) => {
      await tx.query('select undo_email(sha256($1))', [Buffer.from(undoing)])
      const answer = act(who, stolen).then((given) => given.statusCode)
      await untilWaiting(server)
      return { answer }
    })
    return { who, status: await acting.answer }
  }

  it.each([
    ['a Google link', (who: Person) => link(who, `late-${who.id}`)],
    [
      'another change of email',
      (who: Person) => post('change-email', { email: 'late@nitya.test', password: who.password }, who),
    ],
    ['a set of recovery codes', (who: Person) => post('recovery-codes', { password: who.password }, who)],
  ])('for %s is refused', async (_what, act) => {
    const { who, status } = await during(act)
    expect([400, 401]).toContain(status)
    expect(await mine('google_identities', who)).toBe(0)
    expect(await mine('recovery_codes', who)).toBe(0)
    expect(await server.sql('select from email_changes where member = $1', [who.id])).toEqual([])
  })

  it('for a Google login with the stolen address creates another account', async () => {
    const { who, status } = await during((_who, stolen) => logInWithGoogle(`late-${stolen}`, stolen))
    expect(status).toBe(200)
    expect(await mine('google_identities', who)).toBe(0)
  })
})

describe('the Google accounts of a member', () => {
  it('are listed, and require a proof to be linked or removed; removal ends every other session', async () => {
    const who = await insertMember(server, 'linker')
    const list = () => send(server, 'GET /api/accounts/google/', undefined, who.access)
    expect((await list()).json()).toEqual([])
    expect((await link(who, 'linked', {})).statusCode).toBe(400)
    expect((await link(who, 'linked', { password: 'not this one' })).statusCode).toBe(400)
    expect((await link(who, 'linked')).json()).toMatchObject({ id: 'linked', email: 'linked@gmail.com' })
    expect((await mailTo(server, who.email, 'Google sign-in was linked')).Text).toContain('as well as')
    const other = (await logInWithGoogle('linked')).json()
    expect((await list()).json()).toMatchObject([{ id: 'linked' }])
    const remove = (body: object) => send(server, 'DELETE /api/accounts/google/linked/', body, who.access)
    expect((await remove({})).statusCode).toBe(400)
    expect((await list()).json()).toHaveLength(1)
    expect((await remove({ password: who.password })).statusCode).toBe(204)
    expect((await send(server, 'GET /api/accounts/me/', undefined, other.access)).statusCode).toBe(401)
    expect((await list()).statusCode).toBe(200)
    expect((await mailTo(server, who.email, 'was removed')).Text).toContain('no longer logs you in')
  })

  it('belong to one account each and require a new credential', async () => {
    const [one, two] = [await insertMember(server, 'one'), await insertMember(server, 'two')]
    await link(one, 'shared')
    const taken = await link(two, 'shared')
    expect([taken.statusCode, taken.json().error]).toEqual([
      400,
      'This Google account already logs in to an account here.',
    ])
    const credential = await server.google.mint({ sub: 'fresh', email: 'fresh@gmail.com' })
    const add = () => post('google', { credential, password: two.password }, two)
    expect([(await add()).statusCode, (await add()).statusCode]).toEqual([201, 400])
    expect(
      (await send(server, 'DELETE /api/accounts/google/shared/', { password: two.password }, two.access))
        .statusCode,
    ).toBe(404)
  })

  it('of an account with a role can only be changed with a second factor', async () => {
    const who = await insertMember(server, 'staff')
    const email = `${who.username}@gmail.com`
    await server.sql('update members set email = $2 where id = $1', [who.id, email])
    await makeRole(who)
    expect((await logInWithGoogle('staff', email)).statusCode).toBe(409)
    const refused = await link(who, 'staff')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor'])
    await server.sql(
      "update sessions set second_factor_until = app_now() + interval '1 hour' where member = $1",
      [who.id],
    )
    expect((await link(who, 'staff', {})).statusCode).toBe(201)
    await server.sql('update sessions set second_factor_until = null where member = $1', [who.id])
    const kept = await send(
      server,
      'DELETE /api/accounts/google/staff/',
      { password: who.password },
      who.access,
    )
    expect(kept.statusCode).toBe(403)
  })

  it('are also reported, when linked, to an old address that can undo a change', async () => {
    const who = await insertMember(server, 'warned')
    const stolen = `${who.username}.stolen@nitya.test`
    await ask(who, stolen)
    await confirm(who, stolen)
    await link(who, `warned-${who.id}`)
    for (const to of [who.email, stolen]) await mailTo(server, to, 'Google sign-in was linked')
    expect((await mailTo(server, who.email, 'Google sign-in was linked')).Text).toContain('Undo the change')
    expect((await mailTo(server, stolen, 'Google sign-in was linked')).Text).not.toContain('Undo the change')
  })
})

it.each([
  ['ended', 'select end_ways_in($1)'],
  ['restored', `select restore_ways_in($1, '{"passkeys": [], "google": [], "codes": []}')`],
])('other accounts’ ways to log in remain when one account’s are %s', async (_what, statement) => {
  const [who, other] = [await insertMember(server, 'taken'), await insertMember(server, 'bystander')]
  for (const each of [who, other]) {
    await addPasskey(server, each, openAuthenticator())
    await link(each, `way-${each.id}`)
    await post('recovery-codes', { password: each.password }, each)
  }
  const waysInto = async (each: Person) => [
    await mine('passkeys', each),
    await mine('google_identities', each),
    (await mine('recovery_codes', each)) > 0,
    (await send(server, 'GET /api/accounts/me/', undefined, each.access)).statusCode,
  ]
  await server.sql(statement, [who.id])
  expect(await waysInto(who)).toEqual([0, 0, false, 401])
  expect(await waysInto(other)).toEqual([1, 1, true, 200])
})
