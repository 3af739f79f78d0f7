import type { Request } from 'autocannon'
import { password, type Caller, type Ground, type Note } from './ground.ts'

/** One kind of call that is measured. */
export type Call = {
  name: string
  /** As the bare server routes it. */
  route: string
  /** How many call at once. */
  callers: number
  /** Whether the bare server with pg has statements to run for it. */
  statements: boolean
  /** What one caller sends, in turns. */
  requests: (caller: Caller, nth: number) => Request[]
}

/** How far down the deep page lies: the ten-thousandth, or the last one where there are fewer. */
const deepest = 10_000 * 20
/** Notes that each caller likes, and comments on: nobody else's, as people mostly are at different notes. */
const own = 20

/** Every call that is measured, with what stands in the database now. `asset` is the path of one of the built files. */
export async function openCalls(ground: Ground, notes: number, asset: string): Promise<Call[]> {
  const newest = await ground.notesFrom(0, own * ground.callers.length)
  const deep = await ground.notesFrom(Math.min(deepest, notes - 40), 1)
  const feed = '/api/posts/notes/?limit=20'
  const get = (name: string, route: string, path: (nth: number) => string, statements = true): Call => ({
    name, route, callers: 50, statements, requests: (caller, nth) => [{ method: 'GET', path: path(nth), headers: headersOf(caller) }],
  })
  const write = (name: string, route: string, requests: (nth: number) => { path: string; body?: object }[]): Call => ({
    name, route, callers: 50, statements: true,
    requests: (caller, nth) =>
      requests(nth).map(({ path, body }) => ({
        method: name === 'like' ? 'PATCH' : 'POST', path, headers: { ...headersOf(caller), 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      })),
  })
  const ofCaller = (nth: number) => newest.slice(nth * own, (nth + 1) * own)
  const first = (nth: number) => ofCaller(nth)[0] as Note
  const content = 'Ten breaths by the window, and the day began. '.repeat(4)

  return [
    get('feed', '/api/posts/notes/', () => feed),
    get('deep page', '/api/posts/notes/', () => `${feed}&cursor=${deep[0]!.cursor}`),
    get('note', '/api/posts/notes/:id/', (nth) => `/api/posts/notes/${first(nth).id}/`),
    get('comments', '/api/posts/notes/:id/comments/', (nth) => `/api/posts/notes/${first(nth).id}/comments/`),
    write('like', '/api/posts/notes/like/:id/', (nth) => ofCaller(nth).map(({ id }) => ({ path: `/api/posts/notes/like/${id}/` }))),
    write('comment', '/api/posts/notes/:id/comments/', (nth) =>
      ofCaller(nth).map(({ id }) => ({ path: `/api/posts/notes/${id}/comments/`, body: { content } }))),
    write('post', '/api/posts/notes/', () => [{ path: '/api/posts/notes/', body: { title: 'A quiet morning', content } }]),
    write('journal save', '/api/journal/', () => [{ path: '/api/journal/', body: { content } }]),
    {
      ...write('login', '/api/accounts/token/', (nth) => [
        { path: '/api/accounts/token/', body: { username: ground.callers[nth]!.username, password } },
      ]),
      // Hashing takes one or two at a time and turns away those who would wait too long.
      callers: 6,
    },
    get('public page', '/about', () => '/about', false),
    get('static asset', asset, () => asset, false),
  ]
}

/** The bare server with pg checks nobody: it is told the member. */
const headersOf = ({ id, access }: Caller) => ({ authorization: `Bearer ${access}`, 'x-member': String(id) })
