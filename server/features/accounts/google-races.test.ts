import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, passwordOf, send } from '../../testing/people.ts'

const server = useServer()
const rounds = 5
let processes: Pick<typeof server, 'app'>[]

beforeAll(async () => {
  processes = [server, await server.openAnother()]
})

const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)))
const either = (turn: number) => processes[turn % 2]!
const statuses = (answers: { statusCode: number }[]) => new Set(answers.map(({ statusCode }) => statusCode))

/** Mints twenty credentials for one person and sends them simultaneously to two processes. */
async function logInAtOnce(
  person: { sub: string; email: string },
  meanwhile: (turn: number) => unknown = () => {},
) {
  const tokens = await times(20, () => server.google.mint(person))
  return times(20, async (turn) => {
    const [answer] = await Promise.all([
      send(either(turn), 'POST /api/accounts/google-login/', { token: tokens[turn] }),
      meanwhile(turn),
    ])
    return answer
  })
}

const accountsOf = (email: string) =>
  server.sql(
    `select m.username, (select count(*)::int from google_identities g where g.member = m.id) as identities
     from members m where canonical_email(m.email) = canonical_email($1)`,
    [email],
  )

it('simultaneous credentials for a new person all log in to one account', async () => {
  for (let round = 0; round < rounds; round++) {
    const email = `fresh${round}@gmail.com`
    const answers = await logInAtOnce({ sub: `fresh-${round}`, email })
    expect(statuses(answers)).toEqual(new Set([200]))
    expect(await accountsOf(email)).toEqual([{ username: `fresh${round}`, identities: 1 }])
  }
})

it('a new person can log in while others register the same address or name', async () => {
  for (let round = 0; round < rounds; round++) {
    const email = `sought${round}@gmail.com`
    const answers = await logInAtOnce({ sub: `sought-${round}`, email }, (turn) =>
      send(either(turn + 1), 'POST /api/accounts/register/', {
        username: turn % 2 ? `sought${round}` : `planter${round}t${turn}`,
        email: turn % 2 ? `sought${round}t${turn}@nitya.test` : email,
        password: passwordOf('planter'),
      }),
    )
    expect(statuses(answers)).toEqual(new Set([200]))
    expect(await accountsOf(email)).toMatchObject([{ identities: 1 }])
  }
})

it('simultaneous credentials link a verified account once and notify its owner once', async () => {
  for (let round = 0; round < rounds; round++) {
    const asha = await join(server, `asha${round}`)
    const email = `asha${round}@gmail.com`
    await server.sql('update members set email = $2 where id = $1', [asha.id, email])
    const answers = await logInAtOnce({ sub: `asha-${round}`, email })
    expect(statuses(answers)).toEqual(new Set([200]))
    expect(await accountsOf(email)).toEqual([{ username: asha.username, identities: 1 }])
    await mailTo(server, email, 'Google sign-in')
    expect(await server.sql("select from pgboss.job where data ->> 'to' = $1", [email])).toHaveLength(1)
  }
})

it('logins that race the deletion of their account do not prevent a later login', async () => {
  for (let round = 0; round < rounds; round++) {
    const leaver = await join(server, `leaver${round}`)
    const email = `leaver${round}@gmail.com`
    await server.sql('update members set email = $2 where id = $1', [leaver.id, email])
    const answers = await logInAtOnce(
      { sub: `leaver-${round}`, email },
      (turn) => turn === 0 && server.sql('delete from members where id = $1', [leaver.id]),
    )
    // A credential that is linked just before the deletion gets 401; the next login creates an account.
    expect([...statuses(answers)].filter((status) => status !== 200 && status !== 401)).toEqual([])
    const token = await server.google.mint({ sub: `leaver-${round}`, email })
    expect((await send(server, 'POST /api/accounts/google-login/', { token })).statusCode).toBe(200)
    expect(await accountsOf(email)).toMatchObject([{ identities: 1 }])
  }
})
