import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aNote } from '../../testing/builders.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const count = 40
const day = 86_400_000
const notes = Array.from({ length: count }, (_, at) =>
  aNote({
    id: at + 1,
    title: `Title ${at + 1}`,
    author_name: 'bela',
    created_at: new Date(Date.UTC(2026, 0, 60) - at * day).toISOString(),
  }),
)
// Queries by role would be too slow, with so many elements and a query at every change.
const titles = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
const all = notes.map(({ title }) => title)
const untilAllAreShown = () => waitFor(() => expect(titles()).toEqual(all))

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/posts/notes/', { body: notes })
  backend.answers('GET /api/posts/notes/:id/comments/', { body: [] })
})

test('the first few notes are rendered first, then all of them in order', async () => {
  const seen: string[][] = []
  const observer = new MutationObserver(() => seen.push(titles()))
  observer.observe(document.body, { childList: true, subtree: true })
  visit('/community')
  await untilAllAreShown()
  observer.disconnect()
  const first = seen.find(({ length }) => length > 0)!
  expect(first.length).toBeLessThan(count)
  for (const some of seen) expect(some).toEqual(all.slice(0, some.length))
})

test('going back renders the whole feed immediately, so that the scroll position can be restored', async () => {
  const { person } = visit('/community')
  await untilAllAreShown()
  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Body' }))
  await screen.findByRole('heading', { name: 'Know Your Body' })
  let first: number | undefined
  const observer = new MutationObserver(() => (first ??= titles().length || undefined))
  observer.observe(document.body, { childList: true, subtree: true })
  window.history.back()
  await screen.findByRole('heading', { name: 'Home' })
  observer.disconnect()
  expect(first).toBe(count)
})
