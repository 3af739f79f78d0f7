import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { usePassingTime } from '../../testing/passing-time.ts'
import { plus } from '../../testing/builders.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { changesByKind, changesByPart, changesOf, type Pair } from './compare.ts'

const backend = useBackend()
const keep = 'POST /api/moods/'
const agreed = (purpose: 'journal' | 'mood') => ({
  purpose,
  version: 1,
  given_at: '2026-01-01T00:00:00.000Z',
})
const pair = (about: string, before: number, after: number): Pair => ({
  id: 1,
  before,
  after,
  about,
  created_at: '2026-11-22T02:40:00.000Z',
})
const times = (count: number, each: Pair) => Array.from({ length: count }, () => each)
const faces = async (question: string) => within(await screen.findByRole('group', { name: question }))

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/journal/', { body: [] })
  backend.answers('GET /api/consents/', { body: [agreed('journal'), agreed('mood')] })
  backend.answers('GET /api/moods/settings/', { body: { asked: true } })
  backend.answers(keep, { status: 201, body: pair('entry', 1, 3) })
})

describe('moods before and after an entry', () => {
  const write = async (person: ReturnType<typeof visit>['person']) => {
    backend.answers('POST /api/journal/', {
      status: 201,
      body: {
        id: 1,
        content: 'x',
        created_at: '2026-11-22T02:40:00.000Z',
        gave_points: false,
        points_added: 0,
      },
    })
    await person.type(await screen.findByLabelText('Today'), 'Words.')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^✅ Journal added successfully/)).toBeVisible()
  }

  test('are saved with one tap each', async () => {
    const { person } = visit('/mental-space/my-journal')
    await person.click((await faces('How do you feel right now?')).getByRole('button', { name: 'Very low' }))
    await write(person)
    expect(backend.requestsTo(keep)).toEqual([])
    await person.click((await faces('And now?')).getByRole('button', { name: 'In between' }))
    expect(await screen.findByText('Saved. Only you can see it.')).toBeVisible()
    expect(backend.requestsTo(keep).map(({ body }) => body)).toEqual([
      { before: 1, after: 3, about: 'entry' },
    ])
  })

  test('are not requested afterwards if the member skipped the first prompt', async () => {
    const { person } = visit('/mental-space/my-journal')
    await write(person)
    expect(screen.queryByRole('group', { name: 'And now?' })).toBeNull()
    expect(backend.requestsTo(keep)).toEqual([])
  })

  test('are no longer requested from a new member who declines', async () => {
    backend.answers('GET /api/consents/', { body: [agreed('journal')] })
    backend.answers('PATCH /api/moods/settings/', { body: { asked: false } })
    const { person } = visit('/mental-space/my-journal')
    await person.click(await screen.findByRole('button', { name: 'Don’t ask me' }))
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'How do you feel right now?' })).toBeNull(),
    )
    expect(backend.requestsTo('PATCH /api/moods/settings/').map(({ body }) => body)).toEqual([
      { asked: false },
    ])
  })
})

describe('moods before and after a breathing session', () => {
  const pass = usePassingTime('setInterval', 'clearInterval', 'performance')

  test('are requested before the session and once it is over', async () => {
    backend.answers('POST /api/breathing/', { status: 201, body: { id: 7 } })
    backend.answers('PUT /api/breathing/:id/', {
      body: { seconds: 181, gave_points: false, points_added: 0 },
    })
    const { person } = visit('/mental-space/calm-room')
    await person.click((await faces('How do you feel right now?')).getByRole('button', { name: 'Low' }))
    await person.click(screen.getByRole('button', { name: 'Begin session' }))
    await screen.findByRole('timer')
    expect(screen.queryByRole('group', { name: 'How do you feel right now?' })).toBeNull()
    await pass(182_000)
    await person.click((await faces('And now?')).getByRole('button', { name: 'Good' }))
    expect(await screen.findByText('Saved. Only you can see it.')).toBeVisible()
    expect(backend.requestsTo(keep).map(({ body }) => body)).toEqual([
      { before: 2, after: 4, about: 'sitting' },
    ])
  })

  test('forget a mood entered before a session that was never begun', async () => {
    const { person, unmount } = visit('/mental-space/calm-room')
    const low = async () => (await faces('How do you feel right now?')).getByRole('button', { name: 'Low' })
    await person.click(await low())
    expect(await low()).toHaveAttribute('aria-pressed', 'true')
    unmount()
    visit('/mental-space/calm-room')
    expect(await low()).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('what works', () => {
  test('shows the mean change after each activity, best first, from ten pairs on', () => {
    const nine = [
      ...times(4, pair('sitting', 2, 3)),
      pair('entry', 4, 3),
      pair('entry', 4, 2),
      ...times(3, pair('class:yin:evening', 2, 5)),
    ]
    expect(changesOf(nine)).toEqual([])
    expect(changesOf([...nine, pair('sitting', 2, 2)])).toEqual([
      { about: 'class:yin:evening', mean: 3, times: 3 },
      { about: 'sitting', mean: 0.8, times: 5 },
      { about: 'entry', mean: -1.5, times: 2 },
    ])
  })

  test('also compares by kind, and by the part of the day: a class’s, or otherwise the second mood’s', () => {
    const at = (hour: number): Pair => ({
      ...pair('sitting', 2, 3),
      created_at: new Date(2026, 2, 4, hour, 30).toISOString(),
    })
    const pairs = [
      ...[3, 4, 10, 11, 15, 16, 21, 22].map(at),
      pair('class:yin:noon', 1, 3),
      pair('class:yin', 1, 3),
      { ...at(4), about: 'something' },
    ]
    const counts = (changes: { about: string; times: number }[]) =>
      Object.fromEntries(changes.map(({ about, times }) => [about, times]))
    expect(counts(changesByKind(pairs))).toEqual({ class: 2, sitting: 8 })
    expect(counts(changesByPart(pairs))).toEqual({ night: 2, morning: 3, noon: 3, evening: 2 })
    expect(changesByKind(pairs.slice(2))).toEqual([])
  })

  test('shows the counts, and a word of caution', async () => {
    const morning = new Date(2026, 2, 4, 8).toISOString()
    const evening = [
      ...times(9, pair('class:pranayama:evening', 2, 3)),
      ...times(3, pair('class:pranayama:evening', 2, 4)),
    ]
    backend.answers('GET /api/moods/', {
      body: [...evening, { ...pair('entry', 4, 3), created_at: morning }, pair('class:hatha:noon', 3, 3)],
    })
    backend.answers('GET /api/payments/status/', { body: plus })
    visit('/mental-space')
    const card = within(await screen.findByRole('region', { name: 'What works for you' }))
    const said = (list: string) =>
      within(card.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(said('Classes, sittings and entries')).toEqual([
      'After a class: +1.2 (13 times)',
      'After writing in your journal: −1 (once)',
    ])
    expect(said('Times of day')).toEqual([
      'From 4 to 10 pm: +1.3 (12 times)',
      'From 11 am to 4 pm: 0 (once)',
      'From 4 to 11 am: −1 (once)',
    ])
    expect(said('What works for you')).toEqual([
      'After evening pranayama: +1.3 (12 times)',
      'After midday hatha: 0 (once)',
      'After writing in your journal: −1 (once)',
    ])
    expect(card.getByText(/not a diagnosis, and not a reason to stop a treatment/)).toBeVisible()
  })

  test('is offered to Free members as part of Plus', async () => {
    backend.answers('GET /api/moods/', { body: times(11, pair('sitting', 2, 3)) })
    visit('/mental-space')
    const link = await screen.findByRole('link', { name: 'Plus' })
    expect(link).toHaveAttribute('href', '/payments')
    expect(link.closest('p')).toHaveTextContent(
      'You have tapped how you feel, before and after, 11 times. With Plus you can see here what changed.',
    )
    expect(screen.queryByText(/After a sitting/)).toBeNull()
  })

  test('shows how many more pairs are needed, and nothing to a member who has never entered a mood', async () => {
    backend.answers('GET /api/moods/', { body: times(4, pair('sitting', 2, 3)) })
    const { unmount } = visit('/mental-space')
    const link = await screen.findByRole('link', { name: 'Plus' })
    expect(link.closest('p')).toHaveTextContent(/4 times\. With Plus you can see here after 10 times what/)
    unmount()
    backend.answers('GET /api/payments/status/', { body: plus })
    const { unmount: leave } = visit('/mental-space')
    expect(await screen.findByText(/4 times\. After 10 times/)).toBeVisible()
    leave()
    backend.answers('GET /api/moods/', { body: [] })
    visit('/mental-space')
    await screen.findByRole('heading', { name: 'Mental Space' })
    await waitFor(() => expect(backend.requestsTo('GET /api/moods/').length).toBeGreaterThan(1))
    expect(screen.queryByText(/after 10 times/i)).toBeNull()
  })
})
