import type { Request } from '../processes/load.ts'
import { page } from '../../../contract/limits.ts'
import { password, type Member, type Site } from './fixture.ts'

/**
 * The number of notes that each member likes and comments on: a different set for each, because members
 * mostly look at different notes.
 */
const notesPerMember = 20
/** The offset of the deep page, in notes; with fewer notes, the last full page is used. */
const deepOffset = 200_000

/** A kind of request, measured separately. */
export type Call = { name: string; write: boolean; members: number; requests: Request[][] }

/** Returns every call that is measured separately, with the requests of each member. */
export async function listCalls(site: Site): Promise<Call[]> {
  const deep = await site.noteAt(Math.min(deepOffset, site.notes - 1 - page.standard))
  const call = (
    name: string,
    write: boolean,
    requestsOf: (member: Member, index: number) => Request[],
    members = site.members.length,
  ): Call => ({
    name,
    write,
    members,
    requests: site.members.slice(0, members).map(requestsOf),
  })
  const own = (index: number) => site.newest.slice(index * notesPerMember, (index + 1) * notesPerMember)
  return [
    call('feed', false, (member) => [get(member, '/api/posts/notes/')]),
    call('deep page', false, (member) => [get(member, `/api/posts/notes/?cursor=${deep.cursor}`)]),
    call('note', false, (member, index) => [get(member, `/api/posts/notes/${own(index)[0]!.id}/`)]),
    call('comments', false, (member, index) => [
      get(member, `/api/posts/notes/${own(index)[0]!.id}/comments/`),
    ]),
    call('dashboard', false, (member) => dashboardPaths.map((path) => get(member, path))),
    call('like', true, (member, index) => own(index).map(({ id }) => like(member, id))),
    call('comment', true, (member, index) => own(index).map(({ id }) => comment(member, id))),
    call('note, written', true, (member) => [writeNote(member)]),
    call('journal entry', true, (member) => [writeEntry(member)]),
    call('week of classes', false, (member) => [get(member, '/api/classes/?days=8')]),
    call('book and cancel', true, (member, index) => [
      book(member, site.classes[index * 7]!),
      cancel(member, site.classes[index * 7]!),
    ]),
    // Few members, because passwords are hashed one or two at a time, and logins that would wait too long are
    // refused.
    call(
      'login',
      false,
      ({ username }) => [
        {
          method: 'POST',
          path: '/api/accounts/token/',
          headers: json,
          body: JSON.stringify({ username, password }),
        },
      ],
      6,
    ),
  ]
}

/** The reads that a member's dashboard makes when it opens. */
const dashboardPaths = [
  '/api/payments/status/',
  '/api/accounts/update-dosha/',
  '/api/streaks/',
  '/api/streaks/year/',
  '/api/streaks/ledger/?limit=10',
]

/** How often each act occurs in 400 requests of the mixed load: 380 reads and 20 writes. */
const mixture: [times: number, act: (member: Member, site: Site, random: () => number) => Request][] = [
  [126, (member) => get(member, '/api/posts/notes/')],
  [
    14,
    (member, { newest }, random) => get(member, `/api/posts/notes/?cursor=${pick(newest, random).cursor}`),
  ],
  [80, (member, { newest }, random) => get(member, `/api/posts/notes/${pick(newest, random).id}/`)],
  [80, (member, { newest }, random) => get(member, `/api/posts/notes/${pick(newest, random).id}/comments/`)],
  ...dashboardPaths.map((path): (typeof mixture)[number] => [16, (member) => get(member, path)]),
  [8, (member, { newest }, random) => like(member, pick(newest, random).id)],
  [4, (member, { newest }, random) => comment(member, pick(newest, random).id)],
  [2, (member) => writeNote(member)],
  [2, (member) => writeEntry(member)],
  [4, (member) => post(member, '/api/streaks/ping/', {})],
]

/**
 * Returns the mixed load: the same 400 requests for every contender, in a different order for each member.
 */
export function mixRequests(site: Site): Request[][] {
  return site.members.map((member, index) => {
    const random = seededRandom(index + 1)
    const requests = mixture.flatMap(([times, act]) =>
      Array.from({ length: times }, () => act(member, site, random)),
    )
    return requests
      .map((request) => ({ request, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ request }) => request)
  })
}

/** Returns the day's first ping of every member after the first `senders`, spread over as many senders. */
export function pings({ members }: Site, senders: number): Request[][] {
  const others = members.slice(senders)
  return Array.from({ length: senders }, (_, index) =>
    others
      .filter((_each, place) => place % senders === index)
      .map((member) => post(member, '/api/streaks/ping/', {})),
  )
}

/** Returns a visitor's reads: a note with its comments, the schedule and one of its classes. */
export function visitRequests({ members, newest, classes }: Site): Request[][] {
  const read = (path: string): Request => ({ method: 'GET', path, headers: {} })
  return members.map((_, index) => {
    const random = seededRandom(1_000 + index)
    return Array.from({ length: 100 }, () => pick(newest, random).id).flatMap((note) => [
      read(`/api/posts/notes/${note}/`),
      read(`/api/posts/notes/${note}/comments/`),
      read('/api/classes/?days=8'),
      read(`/api/classes/${pick(classes, random)}/`),
    ])
  })
}

const json = { 'content-type': 'application/json' }
/** Returns headers with the token and, for the bare server, which checks no token, the member's id. */
const headersOf = ({ id, access }: Member) => ({ authorization: `Bearer ${access}`, 'x-member': String(id) })
export const get = (member: Member, path: string): Request => ({
  method: 'GET',
  path,
  headers: headersOf(member),
})
export const post = (member: Member, path: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headersOf(member), ...json },
  body: JSON.stringify(body),
})
const content = 'Ten breaths by the window, and the day began. '.repeat(4)
const like = (member: Member, note: number): Request => ({
  ...post(member, `/api/posts/notes/like/${note}/`, {}),
  method: 'PATCH',
})
const comment = (member: Member, note: number) =>
  post(member, `/api/posts/notes/${note}/comments/`, { content })
const writeNote = (member: Member) => post(member, '/api/posts/notes/', { title: 'A quiet morning', content })
const book = (member: Member, id: number) => post(member, `/api/classes/${id}/book/`, {})
const cancel = (member: Member, id: number) => post(member, `/api/classes/${id}/cancel/`, {})
const writeEntry = (member: Member) => post(member, '/api/journal/', { content })

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)]!

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
