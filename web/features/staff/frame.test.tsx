import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '../../testing/builders.ts'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'

const backend = useBackend()
const me = 'GET /api/accounts/me/'
const today = 'GET /api/staff/today/'
const roles = 'GET /api/staff/roles/'
const take = 'DELETE /api/staff/roles/:username/:role/'
const useCode = 'POST /api/accounts/recovery-codes/use/'

const forbidden = { detail: 'You do not have permission to perform this action.' }
const unconfirmed = { status: 403, body: { ...forbidden, code: 'second_factor' } }
const nothingToday = {
  day: '2026-11-22',
  classes: [],
  webinars: [],
  checkins: [],
  payments: [],
  week: null,
  cases: { open: 0, overdue: 0 },
  questions: { open: 0, overdue: 0 },
  failed_jobs: [],
}
const staff = [{ username: 'bela', name: 'Bela', roles: ['host' as const, 'desk' as const] }]

/** Scripts the response for a member with these roles whose session has no second factor yet. */
function asks(held: string[]) {
  backend.answers(me, { body: anAccount({ roles: held }) })
}

beforeEach(() => {
  remember(accessFor('asha'))
  asks(['owner'])
  backend.answers(today, { body: nothingToday })
  backend.answers(roles, { body: staff })
  backend.answers('GET /api/accounts/passkeys/', { body: [] })
  backend.answers(useCode, { body: { second_factor_until: '2026-11-22T18:00:00.000Z' } })
})

const navigation = () => screen.findByRole('navigation', { name: 'Staff console' })
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the guard', () => {
  test('refuses members without a role, without calling the staff API', async () => {
    asks([])
    visit('/staff')
    expect(await screen.findByText(forbidden.detail)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Staff console' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Back to Nitya' })[0]).toHaveAttribute('href', '/community')
    expect(backend.requests.filter(({ path }) => path.startsWith('/api/staff/'))).toEqual([])
  })

  test('shows a host the sections for hosts, and refuses the other sections', async () => {
    asks(['host'])
    visit('/staff/roles')
    expect(await screen.findByText(forbidden.detail)).toBeVisible()
    const links = linksOf(await navigation())
    expect(links).toContain('Today')
    for (const section of ['People', 'Roles', 'Audit']) expect(links).not.toContain(section)
    expect(backend.requestsTo(roles)).toEqual([])
  })

  test('rereads the roles after a refusal, and hides screens they no longer allow', async () => {
    const { person } = visit('/staff/roles')
    await person.click(await screen.findByRole('button', { name: 'Take the role Desk from bela' }))
    asks(['host'])
    backend.answers(take, { status: 403, body: forbidden })
    await person.click(screen.getByRole('button', { name: 'Take the role away' }))
    expect(await screen.findByRole('heading', { name: 'Not for this account' })).toBeVisible()
    expect(linksOf(await navigation())).not.toContain('Roles')
  })

  test('reports that the roles cannot be read, and can be retried', async () => {
    backend.answers(me, 'cut')
    const { person } = visit('/staff')
    const again = await screen.findByRole('button', { name: 'Try again' })
    asks(['owner'])
    await person.click(again)
    expect(await screen.findByText('No background tasks have failed.')).toBeVisible()
  })
})

describe('the second factor', () => {
  test('is requested before anything is shown, and then the requested screen appears', async () => {
    backend.answers(today, unconfirmed)
    const { person } = visit('/staff')
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you', level: 1 })).toBeVisible()
    await waitFor(() => expect(screen.getByText(/^Ask an owner for a link/)).toBeVisible())
    expect(document.body).not.toHaveTextContent(/npm|operator/)
    await person.click(screen.getByRole('button', { name: 'Confirm with the code' }))
    expect(await screen.findByText('Enter a recovery code.')).toBeVisible()
    await person.type(screen.getByLabelText('Recovery code'), 'abcd-efgh')
    backend.answers(today, { body: nothingToday })
    await person.click(screen.getByRole('button', { name: 'Confirm with the code' }))
    expect(await screen.findByText('No background tasks have failed.')).toBeVisible()
    expect(backend.requestsTo(useCode)[0]?.body).toEqual({ code: 'abcd-efgh' })
    expect(address()).toBe('/staff')
  })

  test('is requested in the middle of a change, which then continues', async () => {
    const { person } = visit('/staff/roles')
    await person.click(await screen.findByRole('button', { name: 'Take the role Desk from bela' }))
    backend.answers(take, unconfirmed)
    await person.click(screen.getByRole('button', { name: 'Take the role away' }))
    const step = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await person.type(within(step).getByLabelText('Recovery code'), 'abcd-efgh')
    backend.answers(take, { status: 204 })
    await person.click(within(step).getByRole('button', { name: 'Confirm with the code' }))
    expect(await screen.findByText('bela no longer has the role Desk.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('can be postponed: the change shows that it needs a passkey, and nothing is lost', async () => {
    const { person } = visit('/staff/roles')
    await person.click(await screen.findByRole('button', { name: 'Take the role Desk from bela' }))
    backend.answers(take, unconfirmed)
    await person.click(screen.getByRole('button', { name: 'Take the role away' }))
    const step = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await person.click(within(step).getByRole('button', { name: 'Not now' }))
    const asked = await screen.findByRole('dialog', { name: 'Take the role Desk from bela?' })
    expect(await within(asked).findByText(/This needs your passkey/)).toBeVisible()
    await waitFor(() => expect(backend.requestsTo(take)).toHaveLength(1))
  })
})

test.each([
  ['their last role for classes', 'Host', ['host', 'coach'], true, false],
  ['one of two roles for classes', 'Host', ['host', 'desk'], false, false],
  ['the role of coach', 'Coach', ['host', 'coach'], false, true],
] as const)(
  'revoking %s shows the consequences for their classes and check-ins',
  async (_, name, held, hosted, coached) => {
    backend.answers(roles, { body: [{ ...staff[0]!, roles: [...held] }] })
    const { person } = visit('/staff/roles')
    await person.click(await screen.findByRole('button', { name: `Take the role ${name} from bela` }))
    const dialog = await screen.findByRole('dialog', { name: `Take the role ${name} from bela?` })
    expect(
      within(dialog).queryAllByText(/series that this person leads are left without a host/),
    ).toHaveLength(Number(hosted))
    expect(within(dialog).queryAllByText(/check-ins are cancelled/)).toHaveLength(Number(coached))
  },
)

test('a change can be undone from the message that confirms it', async () => {
  const give = 'PUT /api/staff/roles/:username/:role/'
  backend.answers(take, { status: 204 })
  backend.answers(give, { body: staff[0]! })
  const { person } = visit('/staff/roles')
  await person.click(await screen.findByRole('button', { name: 'Take the role Desk from bela' }))
  await person.click(screen.getByRole('button', { name: 'Take the role away' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeVisible()
  expect(backend.requestsTo(give).map(({ path, body }) => [path, body])).toEqual([
    ['/api/staff/roles/bela/desk/', { display_name: 'Bela' }],
  ])
})

test('a search is stored in the address, and a link with a search fills the field', async () => {
  const people = 'GET /api/staff/members/'
  const row = {
    username: 'bela',
    email: 'bela@nitya.test',
    tier: null,
    created_at: '2026-01-05T12:00:00.000Z',
    disabled_at: null,
  }
  backend.answers(people, { body: [row] })
  const { person } = visit('/staff/people?q=be')
  const field = await screen.findByLabelText('Search')
  expect(field).toHaveValue('be')
  await person.clear(field)
  await person.type(field, 'bela')
  await waitFor(() => expect(address()).toBe('/staff/people?q=bela'))
  await waitFor(() => expect(backend.requestsTo(people).at(-1)?.path).toContain('q=bela'))
  expect(field).toHaveValue('bela')
})
