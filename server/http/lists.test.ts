import { beforeAll, expect, it } from 'vitest'
import { comment, journal, note, page } from '../../contract/limits.ts'
import { tick } from '../testing/clock.ts'
import { useServer } from '../testing/server.ts'
import { send, type Person } from '../testing/people.ts'
import { insertMember } from '../testing/insert-member.ts'

const server = useServer()
let asha: Person
let lists: Record<'feed' | 'comments' | 'journal' | 'ledger', string>

/** Adds four rows to each list. */
beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  const write = async (path: string, body: object) =>
    (await send(server, `POST ${path}`, body, asha.access)).json()
  let comments = ''
  for (let n = 0; n < 4; n++)
    comments = `/api/posts/notes/${(await write('/api/posts/notes/', { title: 'T', content: 'C' })).id}/comments/`
  for (let n = 0; n < 4; n++) await write(comments, { content: 'C' })
  for (let n = 0; n < 4; n++) await write('/api/journal/', { content: 'C' })
  await server.sql('delete from points_ledger where member = $1', [asha.id])
  await server.sql(
    `insert into points_ledger (member, delta, reason, ref, day)
     select $1, 1, 'note', n::text, current_date from generate_series(1, 4) n`,
    [asha.id],
  )
  lists = { feed: '/api/posts/notes/', comments, journal: '/api/journal/', ledger: '/api/streaks/ledger/' }
})

const read = async (url: string) => {
  const page = await send(server, `GET ${url}`, undefined, asha.access)
  const ids: number[] = page.json().map(({ id }: { id: number }) => id)
  return { ids, next: /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1] }
}

it.each(['feed', 'comments', 'journal', 'ledger'] as const)(
  'the %s links to the next page if there is one, and not after a full last page',
  async (name) => {
    const all = await read(lists[name])
    expect([all.ids.length, all.next]).toEqual([4, undefined])
    for (const [limit, sizes] of [
      [1, [1, 1, 1, 1]],
      [2, [2, 2]],
      [3, [3, 1]],
      [4, [4]],
    ] as const) {
      const pages: number[][] = []
      for (let url: string | undefined = `${lists[name]}?limit=${limit}`; url;) {
        const page: Awaited<ReturnType<typeof read>> = await read(url)
        pages.push(page.ids)
        url = page.next
      }
      expect(pages.map(({ length }) => length)).toEqual(sizes)
      expect(pages.flat()).toEqual(all.ids)
    }
  },
)

const encode = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')
it.each([
  ['was not issued by us', 'junk'],
  ['has more after it', `${encode([1000, 1])}W10`],
  ['has a time of 16 digits', encode([1e15, 1])],
  ['has an id beyond the safe integers', Buffer.from('[1000,9007199254740993]').toString('base64url')],
  ['has a time before all times', encode([-1, 1])],
  ['has a fractional id', encode([1000, 1.5])],
])('a cursor that %s is refused', async (_, cursor) => {
  const answer = await send(server, `GET ${lists.feed}?cursor=${cursor}`, undefined, asha.access)
  expect([answer.statusCode, answer.json()]).toEqual([400, { cursor: ['Invalid cursor.'] }])
})

it('a cursor may contain the largest time and id, and the next page has the same filters and limit', async () => {
  const read = (query: string) => send(server, `GET ${lists.feed}?${query}`, undefined, asha.access)
  expect((await read('cursor=')).json()).toHaveLength(4)
  const largest = encode([1e15 - 1, Number.MAX_SAFE_INTEGER])
  const first = await read(`limit=3&cursor=${largest}`)
  expect(first.json()).toHaveLength(3)
  const link = /^<([^?]+)\?([^>]+)>; rel="next"$/.exec(String(first.headers.link))!
  expect(link[1]).toBe(lists.feed)
  expect([...new URLSearchParams(link[2])]).toEqual([
    ['limit', '3'],
    ['cursor', expect.any(String)],
  ])
  expect((await read(link[2]!)).json()).toHaveLength(1)
})

it.each([
  ['journal', '/api/journal/', journal.contentMax],
  ['feed', '/api/posts/notes/', note.contentMax],
  ['comments', undefined, comment.contentMax],
] as const)(
  'a page of the %s ends with the text that reaches its byte limit, and nothing is lost between pages',
  async (_name, path, length) => {
    const bela = await insertMember(server, 'bela')
    const write = async (url: string, content: string) =>
      (await send(server, `POST ${url}`, { title: 'T', content }, bela.access)).json().id as number
    const list = path ?? `/api/posts/notes/${await write('/api/posts/notes/', 'About them')}/comments/`
    // Four bytes per character, and as many characters as the contract allows.
    const longest = '🌿'.repeat(length)
    const written: number[] = []
    const perPage = Math.ceil(page.bytes / (4 * length))
    for (let n = 0; n < 2 * perPage; n++) {
      written.push(await write(list, longest))
      await tick(server)
    }

    const pages: number[][] = []
    const seen = new Set(written)
    for (let url: string | undefined = list; url;) {
      const answer: Awaited<ReturnType<typeof send>> = await send(
        server,
        `GET ${url}`,
        undefined,
        bela.access,
      )
      const rows: { id: number; content: string }[] = answer.json()
      const bytes = rows.map(({ content }) => Buffer.byteLength(content))
      const total = bytes.reduce((sum, each) => sum + each, 0)
      expect(total - bytes.at(-1)!).toBeLessThan(page.bytes)
      pages.push(rows.map(({ id }) => id).filter((id) => seen.has(id)))
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(pages[0]!.length).toBe(perPage)
    expect(pages.flat()).toEqual(path ? written.toReversed() : written)
  },
)
