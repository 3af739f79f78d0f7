import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { MembersCache } from '../../data/MembersCache.tsx'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import ChangeUsernameScreen from './ChangeUsernameScreen.tsx'

const backend = useBackend()
const change = 'PUT /api/accounts/change-username/'
const fresh = accessFor('asha.rao', { user_id: 'id-of-asha' })

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/posts/user/', { body: { username: 'asha' } })
  backend.answers('GET /api/posts/notes/', { body: [] })
})

async function rename(name: string) {
  const visitor = visit('/change-username')
  await screen.findByText('asha')
  if (name) await visitor.person.type(screen.getByLabelText('New username'), name)
  await visitor.person.click(screen.getByRole('button', { name: 'Change Username' }))
  return visitor
}

test('the new name is shown as the current name, and the new access token is stored', async () => {
  backend.answers(change, { body: { message: 'Changed.', username: 'asha.rao', access: fresh } })
  const { person } = visit('/change-username')
  await person.type(await screen.findByLabelText('New username'), ' asha.rao ')
  await screen.findByText('asha')
  backend.answers('GET /api/posts/user/', { body: { username: 'asha.rao' } })
  await person.click(screen.getByRole('button', { name: 'Change Username' }))
  expect(await screen.findByText('Username updated successfully!')).toBeVisible()
  expect(backend.requestsTo(change)[0]?.body).toEqual({ username: 'asha.rao' })
  expect(screen.getByText('asha.rao')).toBeVisible()
  expect({ ...localStorage }).toEqual({ access: fresh, refresh: 'head.refresh.signature' })
  expect(screen.getByLabelText('New username')).toHaveValue('')
})

test.each(['', '  ', 'ab', ' ab '])(
  'a name of %j is refused as too short without a request',
  async (name) => {
    await rename(name)
    expect(await screen.findByText('Username must be 3 to 30 characters long.')).toBeVisible()
    expect(screen.getByLabelText('New username')).toHaveFocus()
    expect(backend.requestsTo(change)).toEqual([])
  },
)

test('the field accepts at most 30 characters', async () => {
  backend.answers(change, { body: { message: '', username: 'x', access: fresh } })
  await rename('x'.repeat(31))
  await waitFor(() => expect(backend.requestsTo(change)[0]?.body).toEqual({ username: 'x'.repeat(30) }))
})

test.each<[string, Scripted<typeof change>, string]>([
  [
    "the server's error",
    { status: 400, body: { error: 'That name is taken.', username: ['x'] } },
    'That name is taken.',
  ],
  ['500', { status: 500, body: { detail: 'A server error occurred.' } }, 'Failed to update username.'],
  ['a lost connection', 'cut', 'Failed to update username.'],
])('a change that fails with %s shows the error and keeps the typed value', async (_, reply, sentence) => {
  backend.answers(change, reply)
  await rename('asha.rao')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText('New username')).toHaveValue('asha.rao')
})

test.each<[string, Scripted<'GET /api/posts/user/'>]>([
  ['500', { status: 500 }],
  ['a lost connection', 'cut'],
])(
  'a current name that cannot be loaded (%s) shows an error, and can be loaded again',
  async (_, trouble) => {
    backend.answers('GET /api/posts/user/', trouble)
    const { person } = visit('/change-username')
    expect(await screen.findByText('Could not load current username.')).toBeVisible()
    backend.answers('GET /api/posts/user/', { body: { username: 'asha' } })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('asha')).toBeVisible()
  },
)

test('without a token, an error is shown instead of the current name', async () => {
  localStorage.clear()
  backend.answers('GET /api/posts/user/', {
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  // Renders the screen without the login guard, which would redirect.
  render(
    <MembersCache>
      <MemoryRouter>
        <ChangeUsernameScreen />
      </MemoryRouter>
    </MembersCache>,
  )
  expect(await screen.findByText('No token found.')).toBeVisible()
})

describe('Home', () => {
  test('goes back in the browser history', async () => {
    const { person } = visit('/community')
    await person.click(await screen.findByRole('button', { name: 'Menu' }))
    await person.hover(screen.getByRole('menuitem', { name: 'Settings' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Change Username' }))
    await screen.findByLabelText('New username')
    expect(location.pathname).toBe('/change-username')
    await person.click(screen.getByRole('button', { name: 'Home' }))
    await waitFor(() => expect(location.pathname).toBe('/community'))
    history.forward()
    await waitFor(() => expect(location.pathname).toBe('/change-username'))
  })

  test('opens the community if the previous page is on another site', async () => {
    const { person } = visit('/change-username')
    await person.click(await screen.findByRole('button', { name: 'Home' }))
    await waitFor(() => expect(location.pathname).toBe('/community'))
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/change-username'))
  })
})
