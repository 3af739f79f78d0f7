import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { visit } from '../../../testing/visit.tsx'
import type { Series } from './calls.ts'
import { aClass, affected, monday, setUpStudio } from './studioForTests.ts'

const backend = useBackend()
setUpStudio(backend)

const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

test('changing a series lists the classes that did not follow it, to be changed or cancelled in the editor', async () => {
  const rule: Series = {
    id: 4,
    type: 3,
    weekday: 'mon',
    time: '06:30',
    time_zone: 'Asia/Kolkata',
    minutes: 60,
    host: 'asha',
    capacity: 20,
    from: monday,
    until: null,
    missing: [],
  }
  backend.answers('GET /api/staff/series/', { body: [rule] })
  backend.answers('PATCH /api/staff/series/:id/', { body: { changed: 3, undecided: [aClass()] } })
  backend.answers(affected, {
    body: { booked: 3, kept: 0, waiting: 0, must_book_again: 0, host_is_busy: false },
  })
  const { person } = visit('/staff/series')
  await person.click(await screen.findByRole('button', { name: /^Change the series: Dawn flow/ }))
  const dialog = await inDialog('Change the series')
  await person.clear(dialog.getByLabelText('Time'))
  await person.type(dialog.getByLabelText('Time'), '07:00')
  await person.click(dialog.getByRole('button', { name: 'Change the series' }))
  const decided = within(
    await screen.findByRole('region', { name: 'The series was changed, and 3 classes with it.' }),
  )
  expect(decided.getByText('1 class is for you to decide')).toBeVisible()
  await person.click(decided.getByRole('button', { name: /^Cancel the class on / }))
  expect(await (await inDialog('Cancel Dawn flow?')).findByText(/^3 members lose their seats/)).toBeVisible()
  expect(backend.requestsTo('PATCH /api/staff/series/:id/')[0]?.body).toEqual({ time: '07:00' })
})

test('changing a field of a series sends only that field, so that a colleague’s change is kept', async () => {
  const rule: Series = {
    id: 4,
    type: 3,
    weekday: 'mon',
    time: '06:30',
    time_zone: 'Asia/Kolkata',
    minutes: 60,
    host: 'chetan',
    capacity: 20,
    from: monday,
    until: null,
    missing: [],
  }
  backend.answers('GET /api/staff/series/', { body: [rule] })
  backend.answers('PATCH /api/staff/series/:id/', { body: { changed: 3, undecided: [] } })
  const { person } = visit('/staff/series')
  await person.click(await screen.findByRole('button', { name: /^Change the series: Dawn flow/ }))
  const dialog = await inDialog('Change the series')
  await dialog.findByRole('option', { name: 'Asha' })
  await person.clear(dialog.getByLabelText('Seats'))
  await person.type(dialog.getByLabelText('Seats'), '15')
  await person.click(dialog.getByRole('button', { name: 'Change the series' }))
  await waitFor(() =>
    expect(backend.requestsTo('PATCH /api/staff/series/:id/')[0]?.body).toEqual({ capacity: 15 }),
  )
})

test('a series shows the weeks it omits, with the reasons', async () => {
  const rule: Series = {
    id: 4,
    type: 3,
    weekday: 'mon',
    time: '06:30',
    time_zone: 'Asia/Kolkata',
    minutes: 60,
    host: 'asha',
    capacity: 20,
    from: monday,
    until: null,
    missing: [{ date: '2026-11-30', because: 'host_busy', class: 'Noon breath' }],
  }
  backend.answers('GET /api/staff/series/', {
    body: [
      rule,
      { ...rule, id: 5, host: null, missing: [{ date: '2026-12-07', because: 'no_host', class: null }] },
    ],
  })
  visit('/staff/series')
  expect(await screen.findByText(/30.*: the host leads Noon breath$/)).toBeVisible()
  expect(screen.getByText(/7.*: there is no host$/)).toBeVisible()
})

test('a new series accepts several weekdays, and has the length and capacity of its type', async () => {
  backend.answers('GET /api/staff/series/', { body: [] })
  backend.answers('POST /api/staff/series/', { status: 409, body: { detail: 'No.', code: 'host_busy' } })
  const { person } = visit('/staff/series')
  await screen.findByText('There are no series yet.')
  await waitFor(() => expect(backend.requestsTo('GET /api/staff/class-types/')).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Add a series' }))
  const dialog = await inDialog('Add a series')
  await person.click(dialog.getByRole('button', { name: 'Add the series' }))
  expect(await dialog.findByText('Please choose a weekday.')).toBeVisible()
  expect(backend.requestsTo('POST /api/staff/series/')).toEqual([])
  await person.click(dialog.getByLabelText('Thursday'))
  await person.click(dialog.getByLabelText('Monday'))
  await person.click(dialog.getByRole('button', { name: 'Add the series' }))
  await waitFor(() =>
    expect(backend.requestsTo('POST /api/staff/series/')[0]?.body).toMatchObject({
      weekdays: ['mon', 'thu'],
      minutes: 75,
      capacity: 12,
    }),
  )
})
