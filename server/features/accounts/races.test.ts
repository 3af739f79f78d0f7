import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person, unlessBusy } from '../../testing/people.ts'

const server = useServer()
const rounds = 20
let processes: Pick<typeof server, 'app'>[]
let asha: Person
let bela: Person

beforeAll(async () => {
  processes = [server, await server.openAnother()]
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})

const times = <A extends { statusCode: number }>(count: number, act: (turn: number) => Promise<A>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => unlessBusy(() => act(turn))))
const either = (turn: number) => processes[turn % 2]!

it('exactly one of the simultaneous registrations for a name or email succeeds', async () => {
  for (let round = 0; round < 3; round++) {
    const answers = await times(50, (turn) => {
      const [username, email] =
        turn % 2
          ? [`same${round}`, `r${round}t${turn}@nitya.test`]
          : [`name${round}t${turn}`, `same${round}@nitya.test`]
      return send(either(turn), 'POST /api/accounts/register/', {
        username,
        email,
        password: 'a slow and quiet river',
      })
    })
    const [byEmail, byName] = [
      answers.filter((_, turn) => turn % 2 === 0),
      answers.filter((_, turn) => turn % 2 === 1),
    ]
    const refusedBy = (list: typeof answers) =>
      list
        .filter(({ statusCode }) => statusCode !== 201)
        .map(({ statusCode, body }) => `${statusCode} ${Object.keys(JSON.parse(body))}`)
    expect(byName.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(byEmail.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(new Set(refusedBy(byName))).toEqual(new Set(['400 username']))
    expect(new Set(refusedBy(byEmail))).toEqual(new Set(['400 email']))
  }
})

it('only one of two members gets a name that both choose simultaneously', async () => {
  for (let round = 0; round < rounds; round++) {
    const username = `wanted${round}`
    const answers = await times(10, (turn) =>
      send(either(turn), 'PUT /api/accounts/change-username/', { username }, (turn % 2 ? asha : bela).access),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    const names = await server.sql('select username from members where id = any($1)', [[asha.id, bela.id]])
    expect(names.filter((row) => row.username === username)).toHaveLength(1)
  }
})

it('a note posted during its author’s renaming shows the new name', async () => {
  for (let round = 0; round < rounds; round++) {
    const [renamed, posted] = await Promise.all([
      send(either(0), 'PUT /api/accounts/change-username/', { username: `asha${round}` }, asha.access),
      send(either(1), 'POST /api/posts/notes/', { title: 'T', content: 'C' }, asha.access),
    ])
    expect([renamed.statusCode, posted.statusCode]).toEqual([200, 201])
    const note = (await send(server, `GET /api/posts/notes/${posted.json().id}/`)).json()
    expect(note.author_name).toBe(`asha${round}`)
  }
})
