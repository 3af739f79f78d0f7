import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../../contract/api.ts'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const list = 'GET /api/staff/rewards/'
const patch = 'PATCH /api/staff/rewards/:id/'

type Reward = Answer<typeof list>[number]
const freeze: Reward = {
  id: 1,
  key: 'streak_freeze',
  title: 'Streak freeze',
  cost: 50,
  verified_only: false,
  stock: null,
  redeemed: 7,
  withdrawn_at: null,
}
const pass: Reward = {
  ...freeze,
  id: 2,
  key: 'guest_pass',
  title: 'Guest pass',
  cost: 200,
  verified_only: true,
  stock: 3,
  redeemed: 1,
  withdrawn_at: '2026-11-20T06:00:00.000Z',
}

const asks = (roles: string[]) => backend.answers('GET /api/accounts/me/', { body: anAccount({ roles }) })

beforeEach(() => {
  remember(accessFor('asha'))
  asks(['desk'])
  backend.answers('GET /api/accounts/passkeys/', { body: [] })
  backend.answers(list, { body: [freeze, pass] })
})

describe('the catalogue', () => {
  test('shows each reward’s cost, the number left and the number redeemed', async () => {
    visit('/staff/rewards')
    const table = within(await screen.findByRole('table', { name: 'Catalogue' }))
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 6)
          .map(({ lastElementChild }) => lastElementChild!.textContent),
      )
    expect(cells).toEqual([
      ['Streak freeze', 'A streak freeze', '50', 'Any number', '7', 'On the shelf'],
      ['Guest pass', 'A guest pass', '200 ✓', '3', '1', 'Taken off'],
    ])
  })

  test('is refused to hosts', async () => {
    asks(['host'])
    visit('/staff/rewards')
    expect(await screen.findByText('You do not have permission to perform this action.')).toBeVisible()
    expect(backend.requestsTo(list)).toEqual([])
  })

  test('adds a reward with all its fields', async () => {
    backend.answers('POST /api/staff/rewards/', { status: 201, body: { ...pass, id: 3, title: 'Dawn pass' } })
    const { person } = visit('/staff/rewards')
    await person.click(await screen.findByRole('button', { name: 'Add a reward' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a reward' }))
    expect(dialog.getByRole('button', { name: 'Add it' })).toBeDisabled()
    await person.selectOptions(dialog.getByLabelText('What it delivers'), 'A guest pass')
    await person.type(dialog.getByLabelText('Title, as members read it'), ' Dawn pass ')
    await person.type(dialog.getByLabelText('Cost in points'), '180')
    await person.type(dialog.getByLabelText('How many are left'), '5')
    await person.click(dialog.getByLabelText('Verified points only'))
    await person.click(dialog.getByRole('button', { name: 'Add it' }))
    expect(await screen.findByText('Dawn pass is on the shelf.')).toBeVisible()
    expect(backend.requestsTo('POST /api/staff/rewards/')).toMatchObject([
      { body: { key: 'guest_pass', title: 'Dawn pass', cost: 180, stock: 5, verified_only: true } },
    ])
  })

  test('shows why a change is refused, and preserves the input', async () => {
    backend.answers(patch, {
      status: 400,
      body: { cost: ['Ensure this value is less than or equal to 100000.'] },
    })
    const { person } = visit('/staff/rewards')
    await person.click(await screen.findByRole('button', { name: 'Edit: Streak freeze' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change Streak freeze' }))
    await person.clear(dialog.getByLabelText('Cost in points'))
    await person.type(dialog.getByLabelText('Cost in points'), '60')
    await person.click(dialog.getByRole('button', { name: 'Save the change' }))
    expect(await dialog.findByText('Ensure this value is less than or equal to 100000.')).toBeVisible()
    expect(dialog.getByLabelText('Cost in points')).toHaveValue(60)
    backend.answers(patch, { body: { ...freeze, cost: 60 } })
    await person.click(dialog.getByRole('button', { name: 'Save the change' }))
    expect(await screen.findByText('Streak freeze was changed.')).toBeVisible()
    expect(backend.requestsTo(patch).at(-1)?.body, 'not the stock, which may have shrunk').toEqual({
      cost: 60,
    })
  })

  test('withdraws a reward after explaining the effect, with an undo, and puts a withdrawn reward back', async () => {
    backend.answers(patch, { body: freeze })
    const { person } = visit('/staff/rewards')
    await person.click(await screen.findByRole('button', { name: 'Take off: Streak freeze' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Take Streak freeze off the shelf?' }))
    expect(
      dialog.getByText('Nobody can redeem it from now on. The 7 that were redeemed stay as they are.'),
    ).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Take it off' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone.')
    await person.click(screen.getByRole('button', { name: 'Put back: Guest pass' }))
    expect(await screen.findByText('Guest pass is on the shelf again.')).toBeVisible()
    expect(backend.requestsTo(patch).map(({ path, body }) => [path, body])).toEqual([
      ['/api/staff/rewards/1/', { withdrawn: true }],
      ['/api/staff/rewards/1/', { withdrawn: false }],
      ['/api/staff/rewards/2/', { withdrawn: false }],
    ])
  })

  test('offers a retry if it cannot be read, and shows when it is empty', async () => {
    backend.answers(list, { status: 500, body: {} })
    const { person } = visit('/staff/rewards')
    expect(await screen.findByText('Couldn’t load the catalogue.')).toBeVisible()
    backend.answers(list, { body: [] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The catalogue is empty.')).toBeVisible()
  })
})
