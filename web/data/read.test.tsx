import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MembersCache } from './MembersCache.tsx'
import { useBackend } from '../testing/backend.ts'
import { aNote } from '../testing/builders.ts'
import type { Cache } from './cache.ts'
import { useChange } from './change.ts'
import { useRead, useReadAll, useReadIfAny } from './read.ts'
import { useReadPages } from './pages/readPages.ts'

const backend = useBackend()
const notes = 'GET /api/posts/notes/'
const like = 'PATCH /api/posts/notes/like/:id/'
const username = 'GET /api/posts/user/'
const dawn = aNote({ id: 1, title: 'Dawn' })
const dusk = aNote({ id: 2, title: 'Dusk' })

const inCache = <T,>(hook: () => T) => renderHook(hook, { wrapper: MembersCache }).result

test('components that read the same line with the same input share one request', async () => {
  backend.answers(username, { body: { username: 'asha' } })
  const read = inCache(() => [useRead(username), useRead(username, {}, { select: (me) => me.username })])
  await waitFor(() => expect(read.current.map(({ data }) => data)).toEqual([{ username: 'asha' }, 'asha']))
  expect(backend.requestsTo(username)).toHaveLength(1)
})

test('the same line with another input makes another request', async () => {
  backend.answers(notes, ({ path }) => ({ body: path.includes('limit=1') ? [dawn] : [dawn, dusk] }))
  const read = inCache(() => [useRead(notes), useRead(notes, { query: { limit: 1 } })])
  await waitFor(() => expect(read.current.map(({ data }) => data?.length)).toEqual([2, 1]))
})

test('`useReadIfAny` returns null for a 404, which other reads report as an error', async () => {
  const read = inCache(() => ({
    any: useReadIfAny('GET /api/posts/notes/:id/', { params: { id: 7 } }),
    one: useRead('GET /api/posts/notes/:id/', { params: { id: 8 } }),
  }))
  await waitFor(() => expect(read.current.any.data).toBeNull())
  await waitFor(() => expect(read.current.one.error).toMatchObject({ status: 404 }))
})

test('a list can be read page by page or to its end', async () => {
  backend.answers(notes, ({ path }) =>
    path.includes('cursor')
      ? { body: [dusk] }
      : { body: [dawn], headers: { Link: `</api/posts/notes/?cursor=n>; rel="next"` } },
  )
  const read = inCache(() => ({ pages: useReadPages(notes), all: useReadAll(notes) }))
  await waitFor(() => expect(read.current.all.data).toEqual([dawn, dusk]))
  expect(read.current.pages.data).toEqual([dawn])
  await act(() => read.current.pages.fetchNextPage())
  await waitFor(() => expect(read.current.pages.data).toEqual([dawn, dusk]))
})

test('the failure of a read with a `warning` is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const read = inCache(() => useRead(username, {}, { warning: 'The name could not be read.' }))
  await waitFor(() => expect(read.current.isError).toBe(true))
  expect(warn).toHaveBeenCalledWith('The name could not be read.', expect.objectContaining({ status: 404 }))
  warn.mockRestore()
})

test.each([200, 409])(
  'a change with status %i reloads the lines it touches, for every input',
  async (status) => {
    backend.answers(notes, { body: [dawn] })
    backend.answers(username, { body: { username: 'asha' } })
    backend.answers(like, { status, body: { likes_count: 1, is_liked_by_user: true } })
    const read = inCache(() => ({
      all: useRead(notes),
      few: useRead(notes, { query: { limit: 1 } }),
      name: useRead(username),
      change: useChange(like, { touches: [notes] }),
    }))
    await waitFor(() => expect(backend.requests).toHaveLength(3))
    await act(() => read.current.change.mutateAsync({ params: { id: 1 } }).catch(() => undefined))
    expect(backend.requestsTo(notes)).toHaveLength(4)
    expect(backend.requestsTo(username)).toHaveLength(1)
  },
)

test('a change is shown before its response, and reverted when it is refused', async () => {
  backend.answers(username, { body: { username: 'asha' } })
  let refuse: () => void = () => undefined
  backend.answers(like, () => new Promise((done) => (refuse = () => done({ status: 409 }))))
  const rename = (to: string, from: string) => (cache: Cache) => {
    cache.change(username, {}, () => ({ username: to }))
    return () => void cache.change(username, {}, () => ({ username: from }))
  }
  const read = inCache(() => ({
    name: useRead(username),
    change: useChange(like, { optimistic: rename('bela', 'asha') }),
  }))
  await waitFor(() => expect(read.current.name.data?.username).toBe('asha'))
  act(() => read.current.change.mutate({ params: { id: 1 } }))
  await waitFor(() => expect(read.current.name.data?.username).toBe('bela'))
  await waitFor(() => expect(backend.requestsTo(like)).toHaveLength(1))
  act(() => refuse())
  await waitFor(() => expect(read.current.name.data?.username).toBe('asha'))
})

test('changes in one queue are sent one after another, and only the last response is used', async () => {
  const settled: number[] = []
  backend.answers(like, ({ path }) => ({
    body: { likes_count: Number(/\d+/.exec(path)?.[0]), is_liked_by_user: true },
  }))
  const read = inCache(() =>
    useChange(like, { queue: 'like', settle: (_, { likes_count }) => settled.push(likes_count) }),
  )
  act(() => {
    for (const id of [1, 2, 3]) read.current.mutate({ params: { id } })
  })
  await waitFor(() => expect(backend.requestsTo(like)).toHaveLength(3))
  await waitFor(() => expect(settled).toEqual([3]))
})

test('a change with `once` reuses its key until the server has decided', async () => {
  backend.answers(like, 'cut')
  const read = inCache(() => useChange(like, { once: true }))
  const send = (id: number) => act(() => read.current.mutateAsync({ params: { id } }).catch(() => undefined))
  await send(1)
  backend.answers(like, { body: { likes_count: 1, is_liked_by_user: true } })
  await send(1)
  await send(1)
  const [lost, arrived, another] = backend.requestsTo(like).map(({ retryKey }) => retryKey)
  expect(lost).toMatch(/^\d+(-\d+){3}$/)
  expect(arrived).toBe(lost)
  expect(another).not.toBe(lost)
})
