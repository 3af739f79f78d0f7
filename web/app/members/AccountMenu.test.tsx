import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../testing/builders.ts'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const me = 'GET /api/accounts/me/'
const asha = anAccount()

beforeEach(() => remember(accessFor('asha')))

async function open(path: string) {
  const { person } = visit(path)
  await person.click(await screen.findByRole('button', { name: 'Your account' }))
  return person
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test.each(['/community', '/mental-space/calm-room', '/know-your-body', '/classes/mine', '/settings'])(
  'the account menu is the same at %s',
  async (path) => {
    backend.answers(me, { body: asha })
    await open(path)
    expect(screen.getByRole('menu', { name: 'Your account' })).toHaveTextContent(/^asha/)
    expect(items()).toEqual(['Plan and payments', 'Settings', 'Log out'])
  },
)

test('members with a role see the link to the console, and logging out ends the session', async () => {
  backend.answers(me, { body: { ...asha, roles: ['host'] } })
  const person = await open('/mental-space/calm-room')
  expect(await screen.findByRole('menuitem', { name: 'Staff' })).toHaveAttribute('href', '/staff')
  await person.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(localStorage.getItem('access')).toBeNull()
})

test('the account is not requested before the menu is opened', async () => {
  visit('/mental-space/calm-room')
  await screen.findByRole('button', { name: 'Your account' })
  expect(backend.requestsTo(me)).toEqual([])
})
