import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const attendance = 'GET /api/classes/:id/attendance/'
const aClass = {
  id: 7,
  title: 'Morning flow',
  style: 'vinyasa' as const,
  level: 'steady' as const,
  language: 'en' as const,
  doshas: [],
  host: { username: 'bela', name: 'Bela', photo: null },
  starts_at: '2026-11-22T01:30:00.000Z',
  ends_at: '2026-11-22T02:30:00.000Z',
  minutes: 60,
  capacity: 20,
  seats_left: 3,
  waitlist_count: 0,
  status: 'ended' as const,
  mine: {
    status: 'booked' as 'booked' | 'host_cancelled',
    position: null,
    join_opens_at: '2026-11-22T01:20:00.000Z',
    free_until: null,
  },
  description: '',
  equipment: '',
  cost: null,
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/classes/:id/', { body: aClass })
  backend.answers('POST /api/classes/:id/join/', {
    status: 409,
    body: { detail: 'This class is over.', code: 'class_over' },
  })
  backend.answers('GET /api/classes/', { body: [] })
})

test('the screen after a class immediately shows the time attended, and the points once settled', async () => {
  let isSettled = false
  backend.answers(attendance, () => ({
    body: { minutes_present: 52, of: 60, points: isSettled ? 30 : null, milestone: isSettled ? 1 : null },
  }))
  visit('/classes/7/room')
  expect(await screen.findByText('You were here for 52 of 60 minutes')).toBeVisible()
  expect(screen.queryByText(/points/)).toBeNull()
  isSettled = true
  expect(await screen.findByText('+30 points')).toBeVisible()
  expect(screen.getByText('Your first stone is laid.')).toBeVisible()
  expect(await screen.findByText('No class like this one is planned yet.')).toBeVisible()
})

test.each([
  [20, 'You were here'],
  [0, 'The class has ended.'],
])(
  'attendance noted without minutes, with %i points, is not shown as unfinished',
  async (points, sentence) => {
    backend.answers(attendance, { body: { minutes_present: null, of: 60, points, milestone: null } })
    visit('/classes/7/room')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByText(/added up/)).toBeNull()
  },
)

test('a class that ended too early shows that the credit is back', async () => {
  backend.answers(attendance, { body: { minutes_present: 9, of: 10, points: 0, milestone: null } })
  backend.answers('GET /api/classes/:id/', {
    body: { ...aClass, mine: { ...aClass.mine, status: 'host_cancelled' } },
  })
  visit('/classes/7/room')
  expect(await screen.findByText(/^The class ended before half its time/)).toBeVisible()
})

describe('moods after a class', () => {
  const keep = 'POST /api/moods/'
  const kept = {
    id: 1,
    before: 2,
    after: 4,
    about: 'class:vinyasa:morning',
    created_at: '2026-11-22T02:40:00.000Z',
  }
  const faces = async (question: string) => within(await screen.findByRole('group', { name: question }))
  beforeEach(() => {
    remember(accessFor('asha', { user_id: 41 }))
    backend.answers(attendance, { body: { minutes_present: 52, of: 60, points: 20, milestone: null } })
    backend.answers('GET /api/moods/settings/', { body: { asked: true } })
    backend.answers('GET /api/consents/', { body: [] })
    backend.answers(keep, { status: 201, body: kept })
  })

  test('need one tap if a mood was entered before the class; saving the first pair accepts the notice', async () => {
    sessionStorage.setItem('draft 41 mood before class 7', '2')
    const { person } = visit('/classes/7/room')
    await person.click((await faces('And now?')).getByRole('button', { name: 'Good' }))
    expect(await screen.findByText('Saved. Only you can see it.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'How did you feel before?' })).toBeNull()
    expect(backend.requestsTo(keep).map(({ body }) => body)).toEqual([
      { before: 2, after: 4, about: 'class:vinyasa:morning', consent: 1 },
    ])
    expect(sessionStorage.getItem('draft 41 mood before class 7')).toBeNull()
  })

  test('are both requested if none was entered before the class, and can be entered in any order', async () => {
    backend.answers('GET /api/consents/', {
      body: [{ purpose: 'mood', version: 1, given_at: '2026-01-01T00:00:00.000Z' }],
    })
    const { person } = visit('/classes/7/room')
    await person.click((await faces('And now?')).getByRole('button', { name: 'Very good' }))
    expect(backend.requestsTo(keep)).toEqual([])
    await person.click((await faces('How did you feel before?')).getByRole('button', { name: 'In between' }))
    expect(await screen.findByText('Saved. Only you can see it.')).toBeVisible()
    expect(backend.requestsTo(keep).map(({ body }) => body)).toEqual([
      { before: 3, after: 5, about: 'class:vinyasa:morning' },
    ])
  })

  test('are reported if they could not be saved, and can be tapped again with the same retry key', async () => {
    sessionStorage.setItem('draft 41 mood before class 7', '2')
    backend.answers(keep, 'cut')
    const { person } = visit('/classes/7/room')
    await person.click((await faces('And now?')).getByRole('button', { name: 'Good' }))
    expect(await screen.findByText(/^That could not be saved/)).toBeVisible()
    backend.answers(keep, { status: 201, body: kept })
    await person.click((await faces('And now?')).getByRole('button', { name: 'Good' }))
    expect(await screen.findByText('Saved. Only you can see it.')).toBeVisible()
    const [first, second] = backend.requestsTo(keep).map(({ retryKey }) => retryKey)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })

  test('are not requested once mood prompts are off', async () => {
    backend.answers('GET /api/moods/settings/', { body: { asked: false } })
    visit('/classes/7/room')
    expect(await screen.findByText('+20 points')).toBeVisible()
    await waitFor(() => expect(backend.requestsTo('GET /api/moods/settings/')).not.toEqual([]))
    expect(screen.queryByRole('group')).toBeNull()
  })
})

test('a member without a seat sees only that the class has ended; the host sees that attendance is being settled', async () => {
  const { unmount } = visit('/classes/7/room')
  expect(await screen.findByText('The class has ended.')).toBeVisible()
  unmount()
  remember(accessFor('bela'))
  visit('/classes/7/room')
  expect(await screen.findByText(/attendance is being settled/)).toBeVisible()
})

test('a member booked in by the studio accepts the safety notice before entering', async () => {
  let accepted = false
  backend.answers('POST /api/classes/:id/join/', () =>
    accepted
      ? { body: { kind: 'link', url: 'https://meet.example/dawn' } }
      : { status: 409, body: { detail: 'Please read the notice.', code: 'safety_notice' } },
  )
  backend.answers('POST /api/classes/:id/book/', ({ body }) => {
    accepted = (body as { safety_notice: boolean }).safety_notice
    return { body: { status: 'booked', left: 0 } }
  })
  const { person } = visit('/classes/7/room')
  await person.click(await screen.findByRole('button', { name: 'Read the notice' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByLabelText('I have read this'))
  await person.click(dialog.getByRole('button', { name: 'Go on to the room' }))
  expect(await screen.findByRole('link', { name: 'Go to the class' })).toBeVisible()
})
