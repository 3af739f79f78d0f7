import { expect, test } from 'vitest'
import { handlePush, type Worker } from './pushHandler.ts'

/** A service worker's global scope, reduced to the parts that push needs. */
function makeWorker(
  tabs: { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[],
) {
  const listeners = new Map<string, (event: never) => void>()
  const shown: unknown[] = []
  const opened: string[] = []
  const worker: Worker = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    registration: { showNotification: async (title, options) => void shown.push({ title, ...options }) },
    clients: { matchAll: async () => tabs, openWindow: async (url) => void opened.push(url) },
    location: { origin: 'https://nitya.test' },
  }
  handlePush(worker)
  const fire = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)!({
      ...event,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    } as never)
    await Promise.all(work)
  }
  return { fire, shown, opened }
}

test('a push message is shown with its text, and only once if it is delivered twice', async () => {
  const { fire, shown } = makeWorker([])
  const message = { id: 7, title: 'A seat is free', text: 'Take it.', path: '/classes/3' }
  await fire('push', { data: { json: () => message } })
  expect(shown).toEqual([
    { title: 'A seat is free', body: 'Take it.', tag: '7', data: { path: '/classes/3' } },
  ])
})

const visited: string[] = []
const tab = {
  url: 'https://nitya.test/community',
  focus: async () => void visited.push('focus'),
  navigate: async (url: string) => void visited.push(url),
}
const tap = { notification: { data: { path: '/classes/3' }, close: () => undefined } }

test('a push message opens its page in an existing tab, or otherwise in a new tab', async () => {
  await makeWorker([tab]).fire('notificationclick', tap)
  expect(visited).toEqual(['https://nitya.test/classes/3', 'focus'])
  const { fire, opened } = makeWorker([])
  await fire('notificationclick', tap)
  expect(opened).toEqual(['https://nitya.test/classes/3'])
})

test.each(['classes/3', 'check-ins/3', 'webinars/3'])(
  'a push message does not open its page in a tab with the room of %s',
  async (of) => {
    visited.length = 0
    const room = { ...tab, url: `https://nitya.test/${of}/room` }
    const { fire, opened } = makeWorker([room])
    await fire('notificationclick', tap)
    expect(visited).toEqual([])
    expect(opened).toEqual(['https://nitya.test/classes/3'])
    await makeWorker([room, tab]).fire('notificationclick', tap)
    expect(visited).toEqual(['https://nitya.test/classes/3', 'focus'])
  },
)

test('a push message opens its page in a new tab if the existing tab cannot be navigated', async () => {
  const uncontrolled = { ...tab, navigate: () => Promise.reject(new TypeError('Not controlled')) }
  const { fire, opened } = makeWorker([uncontrolled])
  await fire('notificationclick', tap)
  expect(opened).toEqual(['https://nitya.test/classes/3'])
})
