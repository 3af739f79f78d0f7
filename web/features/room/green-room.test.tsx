import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { anAccount } from '../../testing/builders.ts'
import { aCheckin } from '../../testing/checkins.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { checkinDoor, classDoor as door, pauseAfter, webinarDoor } from './calls.ts'

const backend = useBackend()
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
  status: 'scheduled' as const,
  mine: {
    status: 'booked' as const,
    position: null,
    join_opens_at: '2026-11-22T01:20:00.000Z',
    free_until: null,
  },
  description: '',
  equipment: '',
  cost: null,
}
const aWebinar = {
  id: 7,
  title: 'Sleep and rhythm',
  description: 'An evening about rest.',
  host: { username: 'bela', name: 'Bela', photo: null },
  starts_at: '2026-11-22T01:30:00.000Z',
  minutes: 60,
  capacity: 20,
  seats_left: 4,
  status: 'scheduled' as const,
  price: 499,
  full_price: 499,
  price_reason: null,
  mine: null,
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/classes/:id/', { body: aClass })
})
afterEach(() => {
  document.cookie = 'quality=; Path=/; Max-Age=0'
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const refused = (code: string, status = 409) =>
  backend.answers(door, { status, body: { detail: 'No.', code } })

test('camera and microphone are off, and permission is not requested until one is turned on', async () => {
  const asked: MediaStreamConstraints[] = []
  browserGives((wish) => {
    asked.push(wish)
    throw new DOMException('no', 'NotAllowedError')
  })
  refused('too_early')
  const { person } = visit('/classes/7/room')
  expect(await screen.findByRole('heading', { name: 'Roll out your mat' })).toBeVisible()
  expect(asked).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Turn camera on' }))
  expect(await screen.findByText(/^Your browser does not let this page use the camera/)).toBeVisible()
  expect(asked).toEqual([{ video: true }])
})

test.each([
  ['NotFoundError', /^No microphone was found/],
  ['NotReadableError', /^Another program is using the microphone/],
])('a microphone that throws %s is reported, and can be tried again', async (name, sentence) => {
  browserGives(() => {
    throw new DOMException('no', name)
  })
  refused('too_early')
  const { person } = visit('/classes/7/room')
  await person.click(await screen.findByRole('button', { name: 'Turn microphone on' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Turn microphone on' })).toBeEnabled()
})

test('a member may enter a mood, which stays on this device; a host sees what is expected of hosts instead', async () => {
  backend.answers('GET /api/moods/settings/', { body: { asked: true } })
  refused('too_early')
  const { person, unmount } = visit('/classes/7/room')
  const faces = within(await screen.findByRole('group', { name: 'How do you feel right now?' }))
  await person.click(faces.getByRole('button', { name: 'Low' }))
  expect(faces.getByRole('button', { name: 'Low' })).toHaveAttribute('aria-pressed', 'true')
  expect(backend.requestsTo('POST /api/moods/')).toEqual([])
  unmount()
  backend.answers('GET /api/classes/:id/', {
    body: { ...aClass, host: { username: 'asha', name: 'Asha', photo: null } },
  })
  visit('/classes/7/room')
  expect(await screen.findByRole('heading', { name: 'Roll out your mat' })).toBeVisible()
  await waitFor(() => expect(backend.requestsTo('GET /api/classes/:id/').length).toBeGreaterThan(1))
  expect(screen.queryByRole('group', { name: 'How do you feel right now?' })).toBeNull()
  expect(screen.getByText(/^Ending the class closes the room for everybody/)).toBeVisible()
  expect(screen.queryByText(/^Raise a hand/)).toBeNull()
})

test.each([
  ['/classes/7/room', door, 'Go in'],
  ['/webinars/7/room', webinarDoor, 'Go in'],
] as const)(
  'a room that opens later shows the day and time, and cannot be entered yet: %s',
  async (path, line, enter) => {
    backend.answers('GET /api/webinars/:id/', { body: aWebinar })
    const opensAt = new Date()
    for (const [days, shown] of [
      [0, /^The room opens today, \d{1,2}:\d\d.*It opens automatically/],
      [10, /^The room opens \w{3} \d{1,2} \w{3,4}.*, \d{1,2}:\d\d/],
    ] as const) {
      opensAt.setDate(opensAt.getDate() + days)
      opensAt.setHours(23, 59)
      backend.answers(line, {
        status: 409,
        body: { detail: 'Early.', code: 'too_early', opens_at: opensAt.toISOString() },
      })
      const { unmount } = visit(path)
      expect(await screen.findByText(shown)).toBeVisible()
      expect(screen.getByRole('button', { name: enter })).toBeDisabled()
      unmount()
    }
  },
)

test.each([['desk'], ['owner']] as const)(
  'the %s, who may stand in for the host of a webinar, sees what is expected of hosts',
  async (role) => {
    backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: [role] }) })
    backend.answers('GET /api/webinars/:id/', { body: aWebinar })
    backend.answers(webinarDoor, { status: 409, body: { detail: 'No.', code: 'too_early' } })
    visit('/webinars/7/room')
    expect(await screen.findByText(/^Camera and microphone are off until/)).toBeVisible()
    expect(screen.queryByText(/^You listen/)).toBeNull()
  },
)

test.each([
  ['their coach’s', [aCheckin()], '/check-ins/7'],
  ['their own member’s', [], '/staff/check-ins/7'],
] as const)('a coach who enters %s room gets back to the page that is theirs', async (_, own, page) => {
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['coach'] }) })
  backend.answers('GET /api/checkins/', { body: [...own] })
  backend.answers(checkinDoor, { status: 409, body: { detail: 'No.', code: 'too_early' } })
  visit('/check-ins/7/room')
  await waitFor(() => expect(backend.requestsTo('GET /api/checkins/')).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'The check-in' })).toHaveAttribute('href', page),
  )
})

test('the door is polled every 15 seconds until its opening time, and then at that time', () => {
  const at = (ms: number) => ({ state: 'too_early', opensAt: new Date(ms).toISOString() }) as const
  expect(pauseAfter(at(5_000), 0)).toBe(5_500)
  expect(pauseAfter(at(600_000), 0)).toBe(15_000)
  // This device's clock is ahead.
  expect(pauseAfter(at(0), 60_000)).toBe(15_000)
  expect(pauseAfter({ state: 'down' }, 0)).toBe(10_000)
  expect(pauseAfter({ state: 'no_seat' }, 0)).toBe(false)
})

test.each([
  ['class', '/classes/7/room', door],
  ['check-in', '/check-ins/7/room', checkinDoor],
  ['webinar', '/webinars/7/room', webinarDoor],
] as const)('a %s that moves while members wait opens at its new time', async (_, path, line) => {
  backend.answers('GET /api/webinars/:id/', { body: aWebinar })
  const open = { body: { kind: 'room' as const, url: 'wss://room', token: 't' } }
  const early = () => ({
    status: 409,
    body: { detail: 'Early.', code: 'too_early', opens_at: new Date(Date.now() + 300).toISOString() },
  })
  backend.answers(line, open)
  const { person } = visit(path)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go in' })).toBeEnabled())
  backend.answers(line, early)
  await person.click(screen.getByRole('button', { name: 'Go in' }))
  expect(await screen.findByText(/^The room opens to/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go in' })).toBeDisabled()
  backend.answers(line, open)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go in' })).toBeEnabled())
})

test.each([
  ['no_seat', 403, 'This room is for those with a seat'],
  ['removed', 403, 'You are no longer in this class'],
  ['second_factor', 403, 'Confirm it’s you'],
  ['class_cancelled', 409, 'This class was cancelled'],
  ['no_room', 409, 'The room is not ready yet'],
])('%s has its own screen', async (code, status, title) => {
  refused(code, status)
  visit('/classes/7/room')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('an unreachable room is retried automatically, or immediately with a button', async () => {
  backend.answers(door, { status: 503, body: {} })
  const { person } = visit('/classes/7/room')
  expect(await screen.findByRole('heading', { name: 'The room can’t be reached right now' })).toBeVisible()
  refused('too_early')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Roll out your mat' })).toBeVisible()
})

test.each([
  ['class', '/classes/7/room', 'GET /api/classes/:id/', door],
  ['webinar', '/webinars/7/room', 'GET /api/webinars/:id/', webinarDoor],
] as const)(
  'a lost connection to a %s is retried, even if the details cannot be read again',
  async (_, path, read, line) => {
    backend.answers('GET /api/webinars/:id/', { body: aWebinar })
    backend.answers(line, { body: { kind: 'room', url: location.origin.replace('http', 'ws'), token: 't' } })
    const { person } = visit(path)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go in' })).toBeEnabled())
    backend.answers(read, 'cut')
    await person.click(screen.getByRole('button', { name: 'Go in' }))
    expect(await screen.findByText(/^This is not your fault/)).toBeVisible()
    backend.answers(line, 'cut')
    const tries = backend.requestsTo(line).length
    await person.click(screen.getByRole('button', { name: /^Try (now|again)$/ }))
    await waitFor(() => expect(backend.requestsTo(line).length).toBeGreaterThan(tries))
    expect(await screen.findByText(/^This is not your fault/)).toBeVisible()
  },
)

test('the choice of quality is stored on this device, for every kind of room', async () => {
  refused('too_early')
  backend.answers(checkinDoor, { status: 409, body: { detail: 'No.', code: 'too_early' } })
  const { person, unmount } = visit('/classes/7/room')
  expect(await screen.findByRole('radio', { name: 'Full picture' })).toBeChecked()
  await person.click(screen.getByRole('radio', { name: 'Audio only' }))
  unmount()
  visit('/check-ins/7/room')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Audio only' })).toBeChecked())
})

/** Stubs the media devices, which jsdom lacks. */
function browserGives(getUserMedia: (wish: MediaStreamConstraints) => MediaStream) {
  const devices = {
    getUserMedia: async (wish: MediaStreamConstraints) => getUserMedia(wish),
    enumerateDevices: async () => [],
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
}
