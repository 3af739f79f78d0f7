import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '../../testing/builders.ts'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const account = anAccount()
const here = {
  id: 's-1',
  device: 'Chrome on Android',
  place: 'India',
  last_used_at: '2026-11-22T06:00:00.000Z',
  current: true,
}
const there = { ...here, id: 's-2', device: 'Safari on macOS', current: false }

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', { body: account })
  backend.answers('GET /api/accounts/passkeys/', { body: [] })
  backend.answers('GET /api/accounts/google/', { body: [] })
  backend.answers('GET /api/accounts/sessions/', { body: [here] })
  backend.answers('GET /api/streaks/settings/', { body: { rest_days: ['sun'], hidden: false } })
  backend.answers('GET /api/moods/settings/', { body: { asked: true } })
  backend.answers('GET /api/members/blocked/', { body: [] })
})

test('the member chooses what their page shows', async () => {
  const line = 'PATCH /api/accounts/me/'
  const shows = { milestones: true, circle: false }
  backend.answers(line, { body: { ...account, shows } })
  const { person } = visit('/settings')
  const own = within(await part('Your page'))
  await person.click(await own.findByLabelText('Show my milestones'))
  await person.click(own.getByRole('button', { name: 'Save your page' }))
  expect(await own.findByText('✅ Saved.')).toBeVisible()
  expect(backend.requestsTo(line)[0]?.body).toEqual({ shows })
  expect(own.getByRole('link', { name: 'See your page' })).toHaveAttribute('href', '/members/asha')
})

const part = (name: string) => screen.findByRole('region', { name })

test('every part is shown, but the staff part only to members with a role', async () => {
  const { unmount } = visit('/settings')
  await screen.findByText('asha@nitya.test')
  const parts = [
    'Account',
    'Password',
    'Passkeys',
    'Google accounts',
    'Where you are logged in',
    'Time zone',
    'Notifications',
    'Streak',
    'How I feel',
    'Your page',
    'What you say about Nitya',
    'Privacy and data',
  ]
  expect(
    screen.getAllByRole('region').map((each) => within(each).getByRole('heading', { level: 2 }).textContent),
  ).toEqual(parts)
  unmount()
  backend.answers('GET /api/accounts/me/', { body: { ...account, roles: ['desk'] } })
  visit('/settings')
  expect(within(await part('Staff access')).getByText('desk')).toBeVisible()
})

test('at most two rest days can be chosen, and the streak can be hidden', async () => {
  const patch = 'PATCH /api/streaks/settings/'
  backend.answers(patch, ({ body }) => ({ body: body as { rest_days: ['sun', 'wed']; hidden: true } }))
  const { person } = visit('/settings')
  const streak = within(await part('Streak'))
  await person.click(await streak.findByLabelText('Wednesday'))
  expect(streak.getByLabelText('Monday')).toBeDisabled()
  await person.click(streak.getByLabelText('Hide my streak'))
  await person.click(streak.getByRole('button', { name: 'Save these choices' }))
  expect(await streak.findByText('✅ Saved.')).toBeVisible()
  expect(backend.requestsTo(patch)).toMatchObject([{ body: { rest_days: ['sun', 'wed'], hidden: true } }])
  expect(streak.getByLabelText('Sunday')).toBeChecked()
})

test('mood prompts can be switched off', async () => {
  const patch = 'PATCH /api/moods/settings/'
  backend.answers(patch, { body: { asked: false } })
  const { person } = visit('/settings')
  const moods = within(await part('How I feel'))
  expect(await moods.findByLabelText('Ask me how I feel')).toBeChecked()
  await person.click(moods.getByLabelText('Ask me how I feel'))
  await person.click(moods.getByRole('button', { name: 'Save this choice' }))
  expect(await moods.findByText('✅ Saved.')).toBeVisible()
  expect(backend.requestsTo(patch)).toMatchObject([{ body: { asked: false } }])
})

test('Settings links to its separate screens', async () => {
  visit('/settings')
  expect(await screen.findByRole('link', { name: 'Change username' })).toHaveAttribute(
    'href',
    '/change-username',
  )
  expect(screen.getByRole('link', { name: 'Your data' })).toHaveAttribute('href', '/your-data')
  expect(screen.getByRole('link', { name: 'Choose what reaches you' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  )
})

test.each([
  [
    'GET /api/accounts/passkeys/',
    'Couldn’t load your passkeys.',
    'Passkeys',
    'You have no passkey yet.',
    { body: [] },
  ],
  [
    'GET /api/accounts/sessions/',
    'Couldn’t load your sessions.',
    'Where you are logged in',
    'This device',
    { body: [here] },
  ],
] as const)(
  '%s shows an error when it fails, and can be retried',
  async (key, sentence, name, shown, reply) => {
    backend.answers(key, { status: 500, body: { detail: 'A server error occurred.' } })
    const { person } = visit('/settings')
    const failing = await part(name)
    expect(await within(failing).findByText(sentence)).toBeVisible()
    backend.answers(key, reply as never)
    await person.click(within(failing).getByRole('button', { name: 'Try again' }))
    expect(await within(failing).findByText(shown)).toBeVisible()
  },
)

describe('a change of email', () => {
  const change = 'POST /api/accounts/change-email/'
  async function send(email: string, password: string) {
    const { person } = visit('/settings')
    const account = await part('Account')
    await person.click(await within(account).findByText('Change email'))
    if (email) await person.type(within(account).getByLabelText('New email'), email)
    if (password) await person.type(within(account).getByLabelText('Your password'), password)
    await person.click(within(account).getByRole('button', { name: 'Send the link' }))
    return within(account)
  }

  test.each([
    ['', 'x', '⚠️ Enter your new email.', 'New email'],
    ['no address', 'x', '⚠️ Enter a valid email address.', 'New email'],
    ['new@nitya.test', '', '⚠️ Enter your password.', 'Your password'],
  ])(
    'to %j with the password %j is not sent, and a message explains why',
    async (email, password, sentence, field) => {
      const account = await send(email, password)
      expect(await account.findByText(sentence)).toBeVisible()
      expect(account.getByLabelText(field)).toHaveFocus()
      expect(backend.requestsTo(change)).toEqual([])
    },
  )

  test('shows the server’s message and keeps the typed values', async () => {
    backend.answers(change, { status: 400, body: { error: 'Your password is incorrect.' } })
    const account = await send('new@nitya.test', 'wrong')
    expect(await account.findByText('Your password is incorrect.')).toBeVisible()
    expect(account.getByLabelText('New email')).toHaveValue('new@nitya.test')
  })

  test('reports after a lost connection that the change may have been made', async () => {
    backend.answers(change, 'cut')
    const account = await send('new@nitya.test', 'right')
    expect(
      await account.findByText(
        'Something went wrong, and this may or may not have been done. Please check before you try again.',
      ),
    ).toBeVisible()
  })
})

test('another session has a button to end it; this session has none', async () => {
  backend.answers('GET /api/accounts/sessions/', { body: [here, there] })
  const { person } = visit('/settings')
  const sessions = within(await part('Where you are logged in'))
  expect(await sessions.findAllByRole('button', { name: /^Log out:/ })).toHaveLength(1)
  backend.answers('DELETE /api/accounts/sessions/:id/', { status: 204 })
  backend.answers('GET /api/accounts/sessions/', { body: [here] })
  await person.click(sessions.getByRole('button', { name: 'Log out: Safari on macOS, India' }))
  expect(await sessions.findByText('✅ That device is logged out.')).toBeVisible()
  expect(backend.requestsTo('DELETE /api/accounts/sessions/:id/').map(({ path }) => path)).toEqual([
    '/api/accounts/sessions/s-2/',
  ])
  expect(sessions.queryByText('Safari on macOS')).toBeNull()
})

test('a browser without passkey support shows no passkey button, in Settings or at login', async () => {
  const { unmount } = visit('/settings')
  expect(await within(await part('Passkeys')).findByText('This browser cannot use passkeys.')).toBeVisible()
  unmount()
  localStorage.clear()
  visit('/login')
  expect(await screen.findByRole('button', { name: 'Let’s Begin!' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
})

describe('an emailed link', () => {
  test.each([
    [
      '/confirm-email/secret',
      'POST /api/accounts/change-email/confirm/',
      'Confirm this address',
      '✅ Your email is changed.',
      '/settings',
    ],
    [
      '/undo-email/secret',
      'POST /api/accounts/change-email/undo/',
      'Undo the change',
      '✅ Your old email is back.',
      '/login',
    ],
  ] as const)(
    '%s changes nothing until its button is pressed, and its token leaves the address bar',
    async (path, key, button, done, next) => {
      backend.answers(key, { body: { message: 'Done.' } })
      const { person } = visit(path)
      const act = await screen.findByRole('button', { name: button })
      expect(location.pathname).toBe(path.replace('secret', ''))
      expect(backend.requestsTo(key)).toEqual([])
      await person.click(act)
      expect(await screen.findByText(done, { exact: false })).toBeVisible()
      expect(backend.requestsTo(key)[0]?.body).toEqual({ token: 'secret' })
      expect(screen.getByRole('link', { name: /^Go to/ })).toHaveAttribute('href', next)
    },
  )

  test('is reported if it no longer works', async () => {
    backend.answers('POST /api/accounts/change-email/confirm/', {
      status: 400,
      body: { error: 'This link is invalid, was replaced, or has expired.' },
    })
    const { person } = visit('/confirm-email/old')
    await person.click(await screen.findByRole('button', { name: 'Confirm this address' }))
    expect(await screen.findByText('This link is invalid, was replaced, or has expired.')).toBeVisible()
  })
})

test('removing a Google account requires the password', async () => {
  const [list, remove] = ['GET /api/accounts/google/', 'DELETE /api/accounts/google/:id/'] as const
  const link = { id: '1042', email: 'thief@gmail.com', created_at: '2026-11-22T06:00:00.000Z' }
  backend.answers(list, { body: [link] })
  backend.answers(remove, { status: 204 })
  const { person } = visit('/settings')
  const google = within(await part('Google accounts'))
  await person.click(await google.findByRole('button', { name: /^Remove: thief@gmail.com/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “thief@gmail.com”?' }))
  await person.click(dialog.getByRole('button', { name: 'Yes, remove it' }))
  expect(await dialog.findByText('⚠️ Enter your password.')).toBeVisible()
  await person.type(dialog.getByLabelText('Your password'), 'a quiet walk')
  backend.answers(list, { body: [] })
  await person.click(dialog.getByRole('button', { name: 'Yes, remove it' }))
  expect(await google.findByText(/The Google account is removed/)).toBeVisible()
  expect(backend.requestsTo(remove)[0]).toMatchObject({ body: { password: 'a quiet walk' } })
})

test('Settings shows that no Google account is linked, and how to link one', async () => {
  visit('/settings')
  const google = within(await part('Google accounts'))
  expect(await google.findByText('No Google account is linked yet.')).toBeVisible()
  expect(google.getByRole('link', { name: 'Link a Google account' })).toHaveAttribute(
    'href',
    '/settings/google',
  )
})

test('a blocked member can be unblocked', async () => {
  backend.answers('GET /api/members/blocked/', {
    body: [{ username: 'bela', since: '2026-11-22T06:00:00.000Z' }],
  })
  backend.answers('DELETE /api/members/:username/block/', { status: 204 })
  const { person } = visit('/settings')
  const unblock = await screen.findByRole('button', { name: 'Unblock bela' })
  backend.answers('GET /api/members/blocked/', { body: [] })
  await person.click(unblock)
  expect(await screen.findByText('✅ You and bela can see each other in the community again.')).toBeVisible()
  expect(await screen.findByText(/You have not blocked anybody/)).toBeVisible()
})
