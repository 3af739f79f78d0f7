import { beforeAll, expect, it } from 'vitest'
import { postNote } from '../../testing/builders.ts'
import { tick } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
let asha: Person
let bela: Person
const ids: Record<string, number> = {}
const texts: Record<string, string> = {
  walking: 'I walked along three rivers—and was happy.',
  river: 'The River is wide, and I walk.',
  hindi: 'सुबह की लड़कियाँ बाग़ में योग करती हैं।',
}
beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  bela = await insertMember(server, 'bela')
  for (const [title, content] of Object.entries(texts)) {
    await tick(server)
    ids[title] = (await postNote(server, asha, { title, content })).id
  }
})

const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const search = (who: Person, q: string, more = '') =>
  as(who, `GET /api/posts/search/?q=${encodeURIComponent(q)}${more}`)
const found = async (q: string, who = bela) =>
  (await search(who, q)).json().map(({ title }: { title: string }) => title)

it.each([
  ['walk river', ['river', 'walking']],
  ['RIVERS', ['river', 'walking']],
  ['walks happiness', ['walking']],
  ['the', ['river']],
  ['river ocean', []],
  ['लड़की', ['hindi']],
  ['लड़कियां', ['hindi']],
  ['बाग', ['hindi']],
  ['योग', ['hindi']],
])('%s finds the notes that contain every word in any inflection, newest first', async (q, titles) => {
  expect(await found(q)).toEqual(titles)
})

it('a nukta matches both as part of its consonant and as a separate mark', async () => {
  expect(await found('\u0932\u095c\u0915\u0940')).toEqual(['hindi'])
  expect(await found('\u0932\u0921\u093c\u0915\u0940')).toEqual(['hindi'])
})

it('a search returns notes as the feed shows them, page by page', async () => {
  const page = await search(bela, 'river', '&limit=1')
  expect(page.json()).toEqual([(await as(bela, `GET /api/posts/notes/${ids.river}/`)).json()])
  const next = /<([^>]+)>/.exec(String(page.headers.link))![1]!
  expect((await as(bela, `GET ${next}`)).json()).toMatchObject([{ id: ids.walking }])
})

it('a search finds nothing that the viewer cannot see', async () => {
  const { id } = await postNote(server, asha, { content: 'A singular zanzibar.' })
  expect(await found('zanzibar')).toEqual(['Dawn'])
  await server.sql('insert into blocks (member, blocked) values ($1, $2)', [asha.id, bela.id])
  expect(await found('zanzibar')).toEqual([])
  await server.sql('delete from blocks')
  await server.sql('update notes set hidden_at = app_now() where id = $1', [id])
  expect([await found('zanzibar'), await found('zanzibar', asha)]).toEqual([[], ['Dawn']])
})

it('a search requires 2 to 100 characters', async () => {
  for (const q of ['a', 'a'.repeat(101), '']) {
    const answer = await search(bela, q)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['q']])
  }
  for (const q of ['aa', 'a'.repeat(100)]) expect(await found(q)).toEqual([])
  expect(await found('!?')).toEqual([])
})

it('the database folds the case of non-ASCII letters, and splits Devanagari words into trigrams', async () => {
  expect(
    await server.sql(`select lower('ÀÉ') as small, cardinality(show_trgm('योग')) > 0 as "hasParts"`),
  ).toEqual([{ small: 'àé', hasParts: true }])
})
