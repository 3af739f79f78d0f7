import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { address, visit } from '../../../testing/visit.tsx'
import { addDays } from '../../../core/format.ts'
import type { RosterRow } from './calls.ts'
import { aClass, affected, monday, one, roster, setUpStudio, signInAs, week } from './studioForTests.ts'
import { momentOf } from './week.ts'

const backend = useBackend()
setUpStudio(backend)
const change = 'PATCH /api/staff/classes/:id/'
const cancel = 'POST /api/staff/classes/:id/cancel/'
const correct = 'PATCH /api/staff/classes/:id/roster/:username/'

const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

describe('the schedule', () => {
  test('stores the week and the host in the address, and lists the matching classes', async () => {
    const { person } = visit(`/staff/schedule?week=${monday}`)
    await screen.findByRole('link', { name: /Dawn flow/ })
    await person.selectOptions(screen.getByLabelText('Host'), 'Chetan')
    await waitFor(() => expect(address()).toBe(`/staff/schedule?week=${monday}&host=chetan`))
    expect(screen.queryByRole('link', { name: /Dawn flow/ })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Later week' }))
    await waitFor(() => expect(address()).toContain(`week=${addDays(monday, 7)}`))
    await waitFor(() => expect(backend.requestsTo(week).at(-1)?.path).toContain(`from=${addDays(monday, 7)}`))
  })

  test('offers hosts only their own classes, and no choice of another host', async () => {
    signInAs(backend, ['host'])
    const { person } = visit(`/staff/schedule?week=${monday}`)
    expect(screen.queryByLabelText('Host')).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Add a class' }))
    const dialog = await inDialog('Add a class')
    expect(dialog.getByLabelText('Class type')).toBeVisible()
    expect(dialog.queryByLabelText('Host')).toBeNull()
  })

  test('preserves the typed text after a refusal, and shows the reason', async () => {
    backend.answers('POST /api/staff/classes/', {
      status: 409,
      body: { detail: 'This host leads something else at that time.', code: 'host_busy' },
    })
    const { person } = visit(`/staff/schedule?week=${monday}`)
    await person.click(await screen.findByRole('button', { name: 'Add a class' }))
    const dialog = await inDialog('Add a class')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add the class' })).toBeEnabled())
    await person.selectOptions(
      dialog.getByLabelText('Host'),
      await dialog.findByRole('option', { name: 'Chetan' }),
    )
    await person.click(dialog.getByRole('button', { name: 'Add the class' }))
    expect(await dialog.findByText('This host leads something else at that time.')).toBeVisible()
    expect(dialog.getByLabelText('Host')).toHaveValue('chetan')
    const [sent] = backend.requestsTo('POST /api/staff/classes/')
    expect(sent?.body).toEqual({
      type: 3,
      starts_at: momentOf(monday, '18:00'),
      // The class type's defaults.
      minutes: 75,
      capacity: 12,
      host: 'chetan',
    })
  })

  test('lists the classes that were not copied with the week, and why', async () => {
    const skipped = [aClass(), aClass({ id: 9, title: 'No one’s', host: null })]
    backend.answers('POST /api/staff/classes/copy-week/', {
      status: 201,
      body: { created: [aClass({ id: 12 })], skipped },
    })
    const { person } = visit(`/staff/schedule?week=${monday}`)
    await screen.findByRole('link', { name: /Dawn flow/ })
    await person.click(screen.getByRole('button', { name: 'Copy this week' }))
    await person.click((await inDialog(/^Copy the week/)).getByRole('button', { name: 'Copy the week' }))
    const said = await inDialog(/^1 class copied to the week/)
    expect(said.getByRole('alert')).toHaveTextContent('2 classes were not copied')
    expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Dawn flow.*the host leads something else at that time or no longer leads classes/,
      ),
      expect.stringMatching(/^No one’s.*it has no host/),
    ])
    await person.click(said.getByRole('button', { name: 'Show that week' }))
    await waitFor(() => expect(address()).toBe(`/staff/schedule?week=${addDays(monday, 7)}`))
  })
})

describe('a class', () => {
  test('is moved after showing how many have to confirm and how many keep their seats', async () => {
    backend.answers(affected, {
      body: { booked: 5, kept: 1, waiting: 2, must_book_again: 3, host_is_busy: false },
    })
    backend.answers(change, { body: aClass({ starts_at: momentOf(monday, '08:00') }) })
    const { person } = visit('/staff/classes/7')
    await person.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await inDialog('Change Dawn flow')
    await person.clear(dialog.getByLabelText('Time'))
    await person.type(dialog.getByLabelText('Time'), '08:00')
    expect(
      await dialog.findByText(/^3 members booked for a different time and have to confirm/),
    ).toBeVisible()
    expect(dialog.getByText(/^2 members keep their seats/)).toBeVisible()
    expect(dialog.getByText('1 member has a seat on hold since the class moved.')).toBeVisible()
    expect(dialog.getByText(/^2 members are waiting for a seat/)).toBeVisible()
    expect(backend.requestsTo(affected).at(-1)?.path).toContain(encodeURIComponent(momentOf(monday, '08:00')))
    await person.click(dialog.getByRole('button', { name: 'Change the class' }))
    expect(await screen.findByText('Dawn flow was changed.')).toBeVisible()
    expect(backend.requestsTo(change).map(({ body }) => body)).toEqual([
      { starts_at: momentOf(monday, '08:00') },
    ])
  })

  test('announces the emails that more seats would send to the waitlist', async () => {
    const few = { booked: 1, kept: 0, waiting: 0, must_book_again: 0, host_is_busy: false }
    backend.answers(affected, { body: few })
    const { person, unmount } = visit('/staff/classes/7')
    await person.click(await screen.findByRole('button', { name: 'Change' }))
    expect(await screen.findByText('Nobody is emailed about this.')).toBeVisible()
    unmount()
    backend.answers(affected, { body: { ...few, waiting: 2 } })
    const again = visit('/staff/classes/7')
    await again.person.click(await screen.findByRole('button', { name: 'Change' }))
    expect(
      await screen.findByText('Only people on the waitlist who get a seat are emailed about this.'),
    ).toBeVisible()
  })

  test('keeps a colleague’s move that is read while the dialog is open', async () => {
    onTestFinished(() => void vi.useRealTimers())
    backend.answers(affected, {
      body: { booked: 1, kept: 0, waiting: 0, must_book_again: 0, host_is_busy: false },
    })
    backend.answers(change, { body: aClass() })
    const { person } = visit('/staff/classes/7')
    await person.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await inDialog('Change Dawn flow')
    backend.answers(one, {
      body: aClass({ starts_at: momentOf(monday, '09:00'), ends_at: momentOf(monday, '10:00') }),
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/^9:00\s–\s10:00\sam$/i)).toBeVisible()
    await person.clear(dialog.getByLabelText('Seats'))
    await person.type(dialog.getByLabelText('Seats'), '25')
    await person.click(dialog.getByRole('button', { name: 'Change the class' }))
    await waitFor(() =>
      expect(backend.requestsTo(change).map(({ body }) => body)).toEqual([{ capacity: 25 }]),
    )
  })

  test('cannot be given to a substitute who is busy', async () => {
    backend.answers(affected, ({ path }) => ({
      body: { booked: 1, kept: 0, waiting: 0, must_book_again: 0, host_is_busy: path.includes('host=') },
    }))
    const { person } = visit('/staff/classes/7')
    await person.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await inDialog('Change Dawn flow')
    await person.selectOptions(
      dialog.getByLabelText('Host'),
      await dialog.findByRole('option', { name: 'Chetan' }),
    )
    expect(await dialog.findByText(/^This host leads something else/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Change the class' })).toBeDisabled()
  })

  test('shows its host once the hosts are loaded', async () => {
    backend.answers('GET /api/staff/classes/:id/', {
      body: aClass({ host: { username: 'chetan', name: 'Chetan', photo: null } }),
    })
    backend.answers(affected, {
      body: { booked: 0, kept: 0, waiting: 0, must_book_again: 0, host_is_busy: false },
    })
    const { person } = visit('/staff/classes/7')
    await person.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await inDialog('Change Dawn flow')
    await dialog.findByRole('option', { name: 'Asha' })
    expect(dialog.getByLabelText('Host')).toHaveValue('chetan')
  })

  test('is cancelled with a reason, after showing how many members lose their seats or places', async () => {
    backend.answers(affected, {
      body: { booked: 3, kept: 1, waiting: 1, must_book_again: 0, host_is_busy: false },
    })
    backend.answers(cancel, { body: aClass({ status: 'cancelled' }) })
    const { person } = visit('/staff/classes/7')
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    const dialog = await inDialog('Cancel Dawn flow?')
    expect(await dialog.findByText(/^3 members lose their seats/)).toBeVisible()
    expect(dialog.getByText('1 member loses the seat kept for them since the class moved.')).toBeVisible()
    expect(dialog.getByText(/^1 member is on the waitlist/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Cancel the class' }))
    expect(await dialog.findByText('Say why, in a few words.')).toBeVisible()
    await person.type(dialog.getByLabelText('Reason'), 'The teacher is ill')
    await person.click(dialog.getByRole('button', { name: 'Cancel the class' }))
    expect(await screen.findByText('Dawn flow was cancelled. 5 members are being notified.')).toBeVisible()
    expect(backend.requestsTo(cancel).map(({ body }) => body)).toEqual([{ reason: 'The teacher is ill' }])
  })

  test('shows what a roster correction takes back before it is made, and allows undoing it', async () => {
    const over = {
      starts_at: new Date(Date.now() - 7_200_000).toISOString(),
      ends_at: new Date(Date.now() - 3_600_000).toISOString(),
      status: 'ended' as const,
    }
    const row: RosterRow = {
      username: 'chetan',
      name: 'Chetan',
      status: 'attended',
      joined_at: over.starts_at,
      minutes_present: 52,
      asked_to_join: true,
      points: 0,
      milestone: null,
    }
    backend.answers(one, { body: aClass(over) })
    backend.answers(roster, { body: [row, { ...row, username: 'bela', name: 'Bela' }] })
    backend.answers(correct, { body: { ...row, status: 'no_show' } })
    const { person } = visit('/staff/classes/7')
    const table = within(await screen.findByRole('table', { name: 'Roster' }))
    expect(table.getAllByText('52 of 60 min')).toHaveLength(2)
    expect(table.queryByRole('button', { name: 'Bela did not come' })).toBeNull()
    await person.click(table.getByRole('button', { name: 'Chetan did not come' }))
    const dialog = await inDialog('Confirm that Chetan did not come?')
    expect(dialog.getByText(/^The points and milestones of this class are taken back/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Correct the roster' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone.')).toBeVisible()
    expect(backend.requestsTo(correct).map(({ body }) => body)).toEqual([
      { status: 'no_show' },
      { status: 'attended' },
    ])
  })

  test('without room reports asks the desk to confirm the roster, from which goodwill can be given', async () => {
    const over = {
      starts_at: new Date(Date.now() - 7_200_000).toISOString(),
      ends_at: new Date(Date.now() - 3_600_000).toISOString(),
      status: 'ended' as const,
    }
    backend.answers(one, { body: aClass({ ...over, link: 'https://meet.example/abc' }) })
    backend.answers(roster, {
      body: [
        {
          username: 'chetan',
          name: 'Chetan',
          status: 'booked',
          joined_at: null,
          minutes_present: null,
          asked_to_join: true,
          points: 0,
          milestone: null,
        },
      ],
    })
    backend.answers('POST /api/staff/members/:username/credits/', {
      status: 201,
      body: { id: 1, kind: 'class', source: 'goodwill', from: over.ends_at, to: momentOf(monday, '00:00') },
    })
    const { person } = visit('/staff/classes/7')
    expect(await screen.findByText(/please confirm whether one person came/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Chetan came' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Give Chetan a class as goodwill' }))
    const dialog = await inDialog('Give Chetan a class')
    await person.type(dialog.getByLabelText('Reason'), 'The link was wrong')
    await person.click(dialog.getByRole('button', { name: 'Give the class' }))
    expect(await screen.findByText(/^Chetan has one more class, until /)).toBeVisible()
    expect(backend.requestsTo('POST /api/staff/members/:username/credits/')[0]?.retryKey).toBeTruthy()
    backend.answers('DELETE /api/staff/members/:username/credits/:id/', { status: 204 })
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone.')).toBeVisible()
    expect(backend.requestsTo('DELETE /api/staff/members/:username/credits/:id/')).toHaveLength(1)
  })
})

test('changing a class type sends only the changed words, so that a colleague’s change is kept', async () => {
  const patch = 'PATCH /api/staff/class-types/:id/'
  const { person } = visit('/staff/class-types')
  await person.click(await screen.findByRole('button', { name: 'Change Dawn flow' }))
  const dialog = await inDialog('Change Dawn flow')
  backend.answers(patch, { status: 409, body: { detail: 'No.' } })
  await person.type(dialog.getByLabelText('Members need'), 'A block')
  await person.click(dialog.getByRole('button', { name: 'Change the type' }))
  await waitFor(() =>
    expect(backend.requestsTo(patch).map(({ body }) => body)).toEqual([{ equipment: 'A block' }]),
  )
})
