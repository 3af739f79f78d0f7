import { beforeAll, describe, expect, it } from 'vitest'
import { booksOf, orderId, status, verify as payFor } from '../../testing/buying.ts'
import { formatDate } from '../../core/moments.ts'
import { useServer } from '../../testing/server.ts'
import { mailTo, linkToken, logIn, passwordOf, send } from '../../testing/people.ts'
import { readNow } from '../../testing/clock.ts'

const server = useServer()
let processes: Pick<typeof server, 'app'>[]
beforeAll(async () => {
  server.razorpay.webhooks('off')
  processes = [server, await server.openAnother()]
})

const post = (path: string, body: unknown) => send(server, `POST /api/accounts/${path}/`, body)
const openLink = (token: string, app = processes[0]!) => send(app, `GET /api/accounts/verify-email/${token}/`)
const disown = (token: string, app = processes[0]!) => send(app, 'POST /api/accounts/not-me/', { token })
const find = (username: string) => server.sql('select id::int from members where username = $1', [username])

async function register(username: string, email = `${username}@gmail.com`) {
  const who = { username, email, password: passwordOf(username) }
  expect((await post('register', who)).statusCode).toBe(201)
  return who
}

const firstToken = (email: string) => linkToken(server, email, 'verify-email')

async function resentToken(email: string) {
  const first = await firstToken(email)
  await post('verify-email', { email })
  await expect.poll(() => linkToken(server, email, 'verify-email')).not.toBe(first)
  return linkToken(server, email, 'verify-email')
}

/** Registers with another person's address, and verifies the account by a link that the address's owner requested. */
async function plant(username: string) {
  const planter = await register(username)
  expect((await openLink(await resentToken(planter.email))).statusCode).toBe(200)
  return planter
}

/** Pays for a membership as a guest with the address. */
async function buyAsGuest(email: string) {
  const order = await orderId(server, { email })
  expect((await payFor(server, server.razorpay.pay(order))).statusCode).toBe(200)
  return order
}

const ownerOf = async (order: string) => (await booksOf(server, order)).member
const logInWithGoogle = async (email: string, sub = `google ${email}`) =>
  post('google-login', { token: await server.google.mint({ sub, email }) })

describe('the verification email', () => {
  it.each([
    ['first', firstToken],
    ['resent', resentToken],
  ] as const)('(%s) contains the account’s name and a link to remove the account', async (which, tokenOf) => {
    const { email, username } = await register(`named-${which}`)
    const token = await tokenOf(email)
    const mail = (await mailTo(server, email, 'Verify')) as { Text: string; HTML?: string }
    const today = formatDate(new Date(await readNow(server)), 'Asia/Kolkata')
    expect(mail.Text).toMatch(
      new RegExp(
        `account “${username}”, which was registered with your address on ${today} at \\d\\d?:\\d\\d [ap]m \\(India time\\)`,
      ),
    )
    expect(mail.Text).toContain(`This wasn't me: http://nitya.test/not-me/${token}`)
    expect(mail.HTML).toMatch(new RegExp(`<a [^>]*href="http://nitya\\.test/not-me/${token}"`))
  })
})

describe('“This wasn’t me”', () => {
  it('removes the account and frees its address and name', async () => {
    const planter = await register('stranger')
    const answer = await disown(await firstToken(planter.email))
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The account has been removed.' }])
    expect((await post('token', planter)).statusCode).toBe(401)
    expect((await post('register', { ...planter, password: 'a river of my own' })).statusCode).toBe(201)
  })

  it('works once, with any valid link, and not with an expired or unknown link', async () => {
    const planter = await register('often')
    const first = await firstToken(planter.email)
    const resent = await resentToken(planter.email)
    await server.sql('update email_verifications set expires_at = now() where token_hash = sha256($1)', [
      Buffer.from(first),
    ])
    const refused = [
      400,
      {
        error: 'This link no longer works: the account has already been removed, or its email was verified.',
      },
    ]
    for (const token of [first, 'unknown']) {
      const answer = await disown(token)
      expect([answer.statusCode, answer.json()]).toEqual(refused)
    }
    expect(await find('often')).toHaveLength(1)
    expect((await disown(resent)).statusCode).toBe(200)
    expect(await find('often')).toEqual([])
    expect((await disown(resent)).statusCode).toBe(400)
  })

  it('requires more than opening the link', async () => {
    const planter = await register('followed')
    const token = await firstToken(planter.email)
    expect((await send(server, 'GET /api/accounts/not-me/')).statusCode).toBe(405)
    await server.app.inject({ method: 'GET', url: `/not-me/${token}` })
    expect(await find('followed')).toHaveLength(1)
  })

  it('does not remove a verified account, even when both links are used simultaneously', async () => {
    for (let round = 0; round < 20; round++) {
      const planter = await register(`torn${round}`)
      const token = await firstToken(planter.email)
      const [verified, disowned] = await Promise.all([
        openLink(token, processes[0]),
        disown(token, processes[1]),
      ])
      expect([verified.statusCode, disowned.statusCode].toSorted()).toEqual([200, 400])
      expect(await find(`torn${round}`)).toHaveLength(verified.statusCode === 200 ? 1 : 0)
    }
  })
})

it('twenty simultaneous uses of the first and the resent link all succeed', async () => {
  const { email } = await register('eager')
  const tokens = [await firstToken(email), await resentToken(email)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => openLink(tokens[turn % 2]!, processes[turn % 2])),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
})

describe('a guest’s purchase', () => {
  it('is granted immediately to an account verified by its first link', async () => {
    const asha = await register('asha')
    const order = await buyAsGuest(asha.email)
    await openLink(await firstToken(asha.email))
    const [{ id }] = await find('asha')
    expect(await ownerOf(order)).toBe(id)
  })

  it('is granted to an account verified by a resent link after a login with its password', async () => {
    const email = 'bela@gmail.com'
    const before = await buyAsGuest(email)
    const bela = await plant('bela')
    const after = await buyAsGuest(email)
    expect([await ownerOf(before), await ownerOf(after)]).toEqual([null, null])
    await openLink(await firstToken(email))
    expect(await ownerOf(before)).toBeNull()
    expect((await post('token', { ...bela, password: 'not the password' })).statusCode).toBe(401)
    expect(await ownerOf(before)).toBeNull()
    const { access, id } = await logIn(server, bela)
    expect([await ownerOf(before), await ownerOf(after)]).toEqual([id, id])
    expect(await status(server, access)).toMatchObject({ subscription_type: 'premium' })
    expect(await ownerOf(await buyAsGuest(email))).toBe(id)
  })

  it('is granted to an account verified by a resent link after a password reset', async () => {
    const planter = await plant('chetan')
    const order = await buyAsGuest(planter.email)
    await post('forgot-reset-password', { email: planter.email })
    const token = await linkToken(server, planter.email, 'forgot-reset-password')
    expect(
      (await post('forgot-reset-password', { token, new_password: 'a river of my own' })).statusCode,
    ).toBe(200)
    const [{ id }] = await find('chetan')
    expect(await ownerOf(order)).toBe(id)
  })

  it('is granted to an account verified by a resent link after a Google login', async () => {
    const planter = await plant('dina')
    const order = await buyAsGuest(planter.email)
    expect((await logInWithGoogle(planter.email)).statusCode).toBe(200)
    const [{ id }] = await find('dina')
    expect(await ownerOf(order)).toBe(id)
  })
})

describe('a Google sign-in by the address’s owner', () => {
  const heard = (email: string) => mailTo(server, email, 'Google sign-in was linked')
  const read = (access: string) => send(server, 'GET /api/posts/user/', undefined, access)

  it('removes an unproven password and notifies the owner', async () => {
    const planter = await plant('esha')
    const google = await logInWithGoogle(planter.email)
    expect(google.statusCode).toBe(200)
    expect((await post('token', planter)).statusCode).toBe(401)
    expect((await read(google.json().access)).json()).toEqual({ username: 'esha' })
    expect((await heard(planter.email)).Text).toContain('it no longer works')
  })

  it('ends every session opened with an unproven password', async () => {
    const planter = await plant('fara')
    const { access } = await logIn(server, planter)
    // Imitates a login that has opened its session but not yet proved the password.
    await server.sql('update members set password_unproven = true where username = $1', ['fara'])
    expect((await logInWithGoogle(planter.email)).statusCode).toBe(200)
    expect((await read(access)).statusCode).toBe(401)
  })

  it.each([
    [
      'was verified by its first link',
      async () => {
        const gita = await register('gita')
        await openLink(await firstToken(gita.email))
        return gita
      },
    ],
    [
      'was logged in to with its password afterwards',
      async () => {
        const hema = await plant('hema')
        await logIn(server, hema)
        return hema
      },
    ],
  ])('does not remove the password of an account that %s', async (_what, make) => {
    const owner = await make()
    expect((await logInWithGoogle(owner.email)).statusCode).toBe(200)
    expect((await post('token', owner)).statusCode).toBe(200)
    expect((await heard(owner.email)).Text).toContain('as well as with your password')
  })

  it('that races a login leaves no session opened with a removed password', async () => {
    for (let round = 0; round < 10; round++) {
      const planter = await plant(`racer${round}`)
      const [login, google] = await Promise.all([post('token', planter), logInWithGoogle(planter.email)])
      expect(google.statusCode).toBe(200)
      const [{ ended }] = await server.sql(
        'select password_hash is null as ended from members where username = $1',
        [planter.username],
      )
      const alive = login.statusCode === 200 && (await read(login.json().access)).statusCode === 200
      expect(alive).toBe(!ended)
      expect((await read(google.json().access)).statusCode).toBe(200)
    }
  })
})
