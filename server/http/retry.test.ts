import { beforeAll, expect, it } from 'vitest'
import { postNote } from '../testing/builders.ts'
import { insertMember } from '../testing/insert-member.ts'
import type { Person } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await insertMember(server, 'asha')
})

const write = (url: string, content: string, key: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${asha.access}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ title: 'T', content }),
  })

it.each([
  ['empty', '', 400],
  ['one character', '!', 201],
  ['255 characters', 'x'.repeat(255), 201],
  ['256 characters', 'x'.repeat(256), 400],
  ['a space in it', 'one two', 400],
  ['a letter beyond ASCII', 'clé', 400],
])('the length and the characters of a key are checked: %s', async (_, key, status) => {
  const answer = await write('/api/posts/notes/', 'Once', key)
  expect(answer.statusCode).toBe(status)
  if (status === 400)
    expect(answer.json()).toEqual({
      detail: 'The Idempotency-Key header must hold 1 to 255 visible characters.',
    })
})

it('a key applies to one call with its path parameters, and starts a new change in any other call', async () => {
  const [first, second] = [(await postNote(server, asha)).id, (await postNote(server, asha)).id]
  const calls = [
    '/api/posts/notes/',
    `/api/posts/notes/${first}/comments/`,
    `/api/posts/notes/${second}/comments/`,
  ]
  const ids = async () => {
    const answers = []
    for (const url of calls) answers.push((await write(url, 'The same words', 'one-key')).json())
    return answers.map(({ id }) => id)
  }
  const written = await ids()
  expect(await ids()).toEqual(written)
  expect(written[1]).not.toBe(written[2])
  const [{ comments }] = await server.sql(
    'select count(*)::int as comments from comments where note = any($1)',
    [[first, second]],
  )
  expect(comments).toBe(2)
})
