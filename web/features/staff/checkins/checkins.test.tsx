import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, calendarDay } from '../../../core/format.ts'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { minutesAhead } from '../../../testing/classes.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'
import type { Row } from './calls.ts'

const backend = useBackend()
const list = 'GET /api/staff/checkins/'
const one = 'GET /api/staff/checkins/:id/'
const write = 'PATCH /api/staff/checkins/:id/'
const hours = 'GET /api/staff/availability/'
const putHours = 'PUT /api/staff/availability/'
const tomorrow = addDays(calendarDay(new Date().toISOString()), 1)

const aCheckin = (fields: Partial<Row> = {}): Row => ({
  id: 7,
  kind: 'live',
  status: 'booked',
  coach: { username: 'bela', name: 'Bela' },
  member: 'asha',
  starts_at: minutesAhead(-15),
  ends_at: minutesAhead(5),
  join_opens_at: minutesAhead(-25),
  free_until: minutesAhead(-735),
  moved: false,
  answer_by: null,
  brief: { mood: 4, win: 'I slept early.', obstacle: '', share: true },
  commitments: [],
  note: null,
  answer: null,
  created_at: minutesAhead(-5_000),
  shared: { classes_30d: 3, active_days_30d: 1, streak: 0 },
  last: [{ n: 1, text: 'Walk at noon', due: '2026-11-20', outcome: 'done' }],
  private_note: null,
  ...fields,
})

function asks(username: string, ...roles: string[]) {
  remember(accessFor(username))
  backend.answers('GET /api/accounts/me/', {
    body: anAccount({ username, email: `${username}@nitya.test`, roles }),
  })
}

beforeEach(() => asks('bela', 'coach'))
const sent = () => backend.requestsTo(write).map(({ body }) => body)

test('a coach’s members are listed with their last commitments; the desk sees no link to hours', async () => {
  backend.answers(list, {
    body: [
      aCheckin(),
      aCheckin({
        id: 8,
        member: 'chetan',
        last: [],
        starts_at: minutesAhead(4_000),
        ends_at: minutesAhead(4_020),
      }),
    ],
  })
  visit('/staff/check-ins')
  const today = within(await screen.findByRole('list', { name: 'Today' }))
  expect(today.getByRole('link')).toHaveAttribute('href', '/staff/check-ins/7')
  expect(today.getByText('Last time, they wanted to: Walk at noon (done)')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'After today' })).getByText('chetan')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your hours' })).toHaveAttribute('href', '/staff/check-ins/hours')
})

test.each([
  [2, 'In the last 30 days: 3 classes and 1 active day; a streak of 2 days.'],
  [null, 'In the last 30 days: 3 classes and 1 active day.'],
])('a coach reads what the member shares, with a streak of %j', async (streak, sentence) => {
  backend.answers(one, { body: aCheckin({ shared: { classes_30d: 3, active_days_30d: 1, streak } }) })
  visit('/staff/check-ins/7')
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the desk sees an appointment without its text, and can cancel it with a reason', async () => {
  asks('dina', 'desk')
  const wordless = { brief: null, shared: null, last: [] }
  backend.answers(one, {
    body: aCheckin({ ...wordless, starts_at: minutesAhead(60), ends_at: minutesAhead(80) }),
  })
  backend.answers('POST /api/staff/checkins/:id/cancel/', {
    body: aCheckin({ ...wordless, status: 'cancelled' }),
  })
  const { person } = visit('/staff/check-ins/7')
  expect(
    await screen.findByText('What the member and the coach write is only for the two of them.'),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What they wrote' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the check-in with asha?' }))
  await person.type(dialog.getByLabelText('Reason'), 'Bela is ill')
  await person.click(dialog.getByRole('button', { name: 'Cancel the check-in' }))
  expect(await screen.findByText('Cancelled. The member is being notified.')).toBeVisible()
  expect(backend.requestsTo('POST /api/staff/checkins/:id/cancel/')[0]?.body).toEqual({
    reason: 'Bela is ill',
  })
})

describe('the page after the talk', () => {
  const area = async () => within(await screen.findByRole('form', { name: 'Outcome' }))

  test('sends only the fields that were written', async () => {
    backend.answers(one, { body: aCheckin() })
    backend.answers(write, { body: aCheckin() })
    const { person } = visit('/staff/check-ins/7')
    const form = await area()
    expect(screen.getByRole('region', { name: 'What they wrote' })).toHaveTextContent(
      /Good.*I slept early\..*Left blank/,
    )
    expect(form.queryByText(/Who was there/)).toBeNull()
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('There is nothing to save yet.')).toBeVisible()
    await person.type(form.getByLabelText('They want to'), 'Phone in the kitchen')
    await person.click(
      within(form.getByRole('group', { name: 'When the first is due' })).getByText('Tomorrow'),
    )
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Saved. The member can find it on the page of this check-in.')).toBeVisible()
    expect(sent()).toEqual([{ commitments: [{ text: 'Phone in the kitchen', due: tomorrow }] }])
  })

  test('asks for attendance if the room reported none, and does not change commitments whose day has come', async () => {
    backend.answers(one, {
      body: aCheckin({
        starts_at: minutesAhead(-60),
        ends_at: minutesAhead(-40),
        commitments: [{ n: 1, text: 'Walk', due: '2026-01-01', outcome: 'not_done' }],
      }),
    })
    backend.answers(write, { body: aCheckin({ status: 'attended' }) })
    const { person } = visit('/staff/check-ins/7')
    const form = await area()
    expect(form.getByText('This is due already, so it stays as it is.')).toBeVisible()
    expect(form.queryByLabelText('They want to')).toBeNull()
    await person.click(form.getByLabelText('Both of us'))
    await person.type(form.getByLabelText('A private note'), 'Tired')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Saved. The member can find it on the page of this check-in.')).toBeVisible()
    expect(sent()).toEqual([{ status: 'attended', private_note: 'Tired' }])
  })

  test('a brief that worries the coach is passed to the safety team, with a comment', async () => {
    backend.answers(one, { body: aCheckin() })
    backend.answers(write, { body: aCheckin() })
    const { person } = visit('/staff/check-ins/7')
    await person.click(await screen.findByRole('button', { name: 'Show it to the safety team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you worried about asha?' }))
    await person.click(dialog.getByRole('button', { name: 'Show it' }))
    expect(await dialog.findByText('Say in a few words what worries you.')).toBeVisible()
    await person.type(dialog.getByLabelText('What worries you'), 'She sounds hopeless')
    await person.click(dialog.getByRole('button', { name: 'Show it' }))
    expect(
      await screen.findByText('The safety team has the brief now. Thank you for looking after this member.'),
    ).toBeVisible()
    expect(sent()).toEqual([{ flag: 'She sounds hopeless' }])
  })

  test('a written check-in shows its deadline, and is answered', async () => {
    const written = aCheckin({
      kind: 'written',
      status: 'waiting',
      starts_at: null,
      ends_at: null,
      answer_by: minutesAhead(2_000),
    })
    backend.answers(one, { body: written })
    backend.answers(write, { body: { ...written, status: 'answered', answer: 'Be kind to yourself.' } })
    const { person } = visit('/staff/check-ins/7')
    const form = within(await screen.findByRole('form', { name: 'Your answer' }))
    expect(form.getByText(/^Due by .*The member is notified immediately/)).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Send the answer' }))
    expect(await form.findByText('Write your answer first.')).toBeVisible()
    await person.type(form.getByRole('textbox', { name: 'Your answer' }), 'Be kind to yourself.')
    await person.click(form.getByRole('button', { name: 'Send the answer' }))
    expect(await form.findByText('Saved. The member can find it on the page of this check-in.')).toBeVisible()
    expect(sent()).toEqual([{ answer: 'Be kind to yourself.' }])
  })
})

describe('a coach’s hours', () => {
  const stored = {
    time_zone: 'Asia/Kolkata',
    weekly: [{ weekday: 'mon' as const, from: '18:00', to: '24:00' }],
    exceptions: [{ date: '2020-01-01', hours: [] }],
    travel: [],
    outside: [42],
  }

  test('are edited by day, date and journey; an end at midnight is the end of the day, and past dates disappear', async () => {
    backend.answers(hours, { body: stored })
    backend.answers(putHours, { body: { ...stored, outside: [] } })
    const { person } = visit('/staff/check-ins/hours')
    const monday = within(await screen.findByRole('region', { name: 'Monday' }))
    expect(monday.getByLabelText('Monday, until')).toHaveValue('00:00')
    expect(screen.getByRole('link', { name: 'See the check-in' })).toHaveAttribute(
      'href',
      '/staff/check-ins/42',
    )
    await person.click(monday.getByRole('button', { name: 'Add hours on Monday' }))
    await person.click(screen.getByRole('button', { name: 'Save your hours' }))
    expect(await screen.findByText('Monday: these hours overlap.')).toBeVisible()
    await person.click(monday.getAllByRole('button', { name: /^Remove 18:00/ })[0]!)
    await person.click(screen.getByRole('button', { name: 'Add a date' }))
    await person.click(screen.getByRole('button', { name: 'Save your hours' }))
    expect(await screen.findByText('Fill in every time and date, or remove the line.')).toBeVisible()
    await person.type(screen.getByLabelText('Date'), tomorrow)
    await person.click(screen.getByRole('button', { name: 'Add a journey' }))
    await person.type(screen.getByLabelText('First day'), tomorrow)
    await person.type(screen.getByLabelText('Last day'), tomorrow)
    await person.type(screen.getByLabelText('Time zone there'), 'Asia/Kathmandu')
    await person.click(screen.getByRole('button', { name: 'Save your hours' }))
    expect(await screen.findByText('Saved. Members see these times now.')).toBeVisible()
    expect(backend.requestsTo(putHours).map(({ body }) => body)).toEqual([
      {
        time_zone: 'Asia/Kolkata',
        weekly: [{ weekday: 'mon', from: '18:00', to: '20:00' }],
        exceptions: [{ date: tomorrow, hours: [] }],
        travel: [{ from: tomorrow, until: tomorrow, time_zone: 'Asia/Kathmandu' }],
      },
    ])
  })
})
