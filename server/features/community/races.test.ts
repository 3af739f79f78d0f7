import { beforeAll, describe, expect, it } from 'vitest'
import { postNote } from '../../testing/builders.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person, unlessBusy } from '../../testing/people.ts'
import { readNow } from '../../testing/clock.ts'

const server = useServer()
let asha: Person
let bela: Person
let processes: Pick<typeof server, 'app'>[]

beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
  processes = [server, await server.openAnother()]
})

const either = (turn: number) => processes[turn % processes.length]!
const times = <A extends { statusCode: number }>(count: number, act: (turn: number) => Promise<A>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => unlessBusy(() => act(turn))))
const write = async (title = 'A note') => (await postNote(server, asha, { title })).id
const rowsOf = async (table: string, note: number) =>
  (await server.sql(`select count(*)::int as rows from ${table} where note = $1`, [note]))[0].rows as number

describe('likes under concurrency and retries:', () => {
  it('fifty-one simultaneous taps by one member leave one like and cause no error', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await write()
      const answers = await times(51, (turn) =>
        send(either(turn), `PATCH /api/posts/notes/like/${id}/`, {}, bela.access),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const note = (await send(server, `GET /api/posts/notes/${id}/`, undefined, bela.access)).json()
      expect(note).toMatchObject({ likes_count: 1, is_liked_by_user: true })
      expect(await rowsOf('likes', id)).toBe(1)
    }
  })

  it('simultaneous likes by two hundred members are all counted', async () => {
    const id = await write()
    const crowd = await server.sql(`
      with crowd as (
        insert into members (username, email, email_verified_at)
        select 'crowd' || n, 'crowd' || n || '@nitya.test', now() from generate_series(1, 200) n returning id, username
      )
      insert into sessions (member, ends_at) select id, app_now() + interval '1 day' from crowd
      returning id as session, member`)
    const issued = Math.floor(Date.parse(await readNow(server)) / 1_000)
    const tokens = await Promise.all(
      crowd.map(({ session, member }) =>
        server.services.tokens.sign('access', {
          member: Number(member),
          session,
          username: `crowd${member}`,
          id: session,
          issued,
          expires: issued + 600,
        }),
      ),
    )
    const answers = await times(200, (turn) =>
      send(either(turn), `PATCH /api/posts/notes/like/${id}/`, {}, tokens[turn]),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
    expect((await send(server, `GET /api/posts/notes/${id}/`)).json().likes_count).toBe(200)
    await server.sql("delete from members where username like 'crowd%'")
    expect((await send(server, `GET /api/posts/notes/${id}/`)).json().likes_count).toBe(0)
  })

  it('a like that is set twice, for example by a retry, counts once', async () => {
    const id = await write()
    const like = () =>
      send(server, `PATCH /api/posts/notes/like/${id}/`, { is_liked_by_user: true }, bela.access)
    expect((await like()).json()).toEqual({ likes_count: 1, is_liked_by_user: true })
    expect((await like()).json()).toEqual({ likes_count: 1, is_liked_by_user: true })
  })
})

it('a like or comment that races the note’s deletion succeeds or returns 404, and leaves no row', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await write()
    const [gone, ...met] = await Promise.all([
      send(server, `DELETE /api/posts/notes/delete/${id}/`, undefined, asha.access),
      ...Array.from({ length: 24 }, (_, turn) =>
        turn % 2
          ? send(either(turn), `PATCH /api/posts/notes/like/${id}/`, {}, bela.access)
          : send(
              either(turn),
              `POST /api/posts/notes/${id}/comments/`,
              { content: 'Still here?' },
              bela.access,
            ),
      ),
    ])
    expect(gone!.statusCode).toBe(204)
    expect(
      met.filter(({ statusCode }) => ![200, 201, 404].includes(statusCode)).map(({ body }) => body),
    ).toEqual([])
    expect([await rowsOf('likes', id), await rowsOf('comments', id)]).toEqual([0, 0])
  }
})

describe('a call that is retried after a lost response', () => {
  const withKey = (url: string, body: object, key: string, turn = 0, { access } = asha) =>
    either(turn).app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${access}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    })

  it('creates one note, even if all attempts are simultaneous', async () => {
    const note = { title: 'Once', content: 'Only once.' }
    const answers = await times(20, (turn) => withKey('/api/posts/notes/', note, 'key-1', turn))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(201)
    const [{ rows }] = await server.sql("select count(*)::int as rows from notes where title = 'Once'")
    expect(rows).toBe(1)
  })

  it('earns no points for a note created the day before', async () => {
    const dina = await join(server, 'dina')
    const note = { title: 'Late', content: 'Sent before midnight.' }
    const share = async () => (await withKey('/api/posts/notes/', note, 'key-3', 0, dina)).json().id as number
    const lines = async () =>
      (
        await server.sql(
          "select count(*)::int as lines from points_ledger where reason = 'note' and member = $1",
          [dina.id],
        )
      )[0].lines as number
    const id = await share()
    await server.sql("update notes set created_at = created_at - interval '1 day' where id = $1", [id])
    await server.sql("update points_ledger set ref = 'yesterday' where reason = 'note' and member = $1", [
      dina.id,
    ])
    expect([await share(), await lines()]).toEqual([id, 1])
  })

  it('creates one comment per note, even if calls about two notes have the same key', async () => {
    const [first, second] = [await write(), await write()]
    const comment = { content: 'Well said.' }
    await times(10, (turn) => withKey(`/api/posts/notes/${first}/comments/`, comment, 'key-2', turn))
    await withKey(`/api/posts/notes/${second}/comments/`, comment, 'key-2')
    expect([await rowsOf('comments', first), await rowsOf('comments', second)]).toEqual([1, 1])
  })
})
