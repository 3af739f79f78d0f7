import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phrases } from '../../../content/phrases.ts'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { accessFor } from '../../testing/people.ts'
import { button, field, logIn, openForm } from '../../testing/authForm.ts'
import { address } from '../../testing/visit.tsx'

const backend = useBackend()
const tokens = { access: accessFor('asha'), refresh: 'head.refresh.signature' }
const resendButton = () => screen.queryByRole('button', { name: 'Resend Verification Email' })

test.each(['/login', '/register'])(
  '%s shows the headline, the subline and one of eight phrases',
  async (path) => {
    await openForm(path)
    expect(screen.getByText('Join us and get rewarded for staying healthy!')).toBeVisible()
    await waitFor(() => expect(phrases.filter((phrase) => screen.queryByText(phrase))).toHaveLength(1))
  },
)

test('there are eight different phrases, including both from the product description', () => {
  expect(new Set(phrases).size).toBe(8)
  expect(phrases).toEqual(expect.arrayContaining(['Push Your Limits!', 'Stay Strong, Stay Healthy!']))
})

// docs/promises.md#s35
test('register explains what is stored and why, links to the privacy policy, and requires no checkbox', async () => {
  await openForm('/register')
  const notice = within(screen.getByRole('region', { name: 'What we keep, and why' }))
  expect(notice.getAllByRole('listitem')).toHaveLength(3)
  expect(notice.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal#privacy')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('login links to the password reset and to register, which links back; the next address is preserved', async () => {
  const { person } = await openForm('/login?next=%2Fchange-username')
  expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    '/forgot-reset-password',
  )
  await person.click(screen.getByRole('link', { name: 'Not a member yet? Register Here' }))
  await screen.findByLabelText('Email')
  await person.click(screen.getByRole('link', { name: 'Already have an account? Login Here' }))
  await screen.findByRole('button', { name: 'Let’s Begin!' })
  expect(address()).toBe('/login?next=%2Fchange-username')
})

test('the form supports autofill, pasting and showing the password, and does its own validation', async () => {
  const { person } = await openForm('/register')
  expect(field('Username').form?.noValidate).toBe(true)
  expect([field('Username'), field('Email'), field('Password')].map((input) => input.autocomplete)).toEqual([
    'username',
    'email',
    'new-password',
  ])
  await person.click(field('Password'))
  await person.paste('pasted words')
  expect(field('Password')).toHaveValue('pasted words')
  expect(field('Password')).toHaveAttribute('type', 'password')
  await person.click(button('Show'))
  expect(field('Password')).toHaveAttribute('type', 'text')
})

test.each<[string, string, Record<string, string>, string, string]>([
  ['login', '/login', {}, '⚠️ Username and password are required!', 'Username'],
  [
    'login without a name',
    '/login',
    { Username: '  ', Password: 'x' },
    '⚠️ Username and password are required!',
    'Username',
  ],
  [
    'login without a password',
    '/login',
    { Username: 'asha' },
    '⚠️ Username and password are required!',
    'Password',
  ],
  ['register', '/register', {}, '⚠️ Username and password are required!', 'Username'],
  [
    'register without an email',
    '/register',
    { Username: 'asha', Password: 'my password' },
    '⚠️ Enter your email.',
    'Email',
  ],
  [
    'register without a password',
    '/register',
    { Username: 'asha', Email: 'asha@example.org' },
    '⚠️ Username and password are required!',
    'Password',
  ],
])(
  'an incomplete form (%s) is refused without a request, and the missing field is focused',
  async (_, path, typed, sentence, missing) => {
    const { person } = await openForm(path)
    for (const [name, text] of Object.entries(typed)) await person.type(field(name), text)
    await person.click(button(path === '/login' ? 'Let’s Begin!' : 'Join the Movement!'))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    await waitFor(() => expect(field(missing)).toHaveFocus())
    expect(backend.requests.filter(({ method }) => method === 'POST')).toEqual([])
  },
)

test('a login stores only the two tokens, and opens the community', async () => {
  backend.answers('POST /api/accounts/token/', { body: tokens })
  backend.answers('GET /api/posts/notes/', { body: [] })
  await logIn()
  expect(await screen.findByRole('heading', { name: 'Share Your Journey' })).toBeVisible()
  expect(location.pathname).toBe('/community')
  expect({ ...localStorage }).toEqual(tokens)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(backend.requestsTo('POST /api/accounts/token/')[0]?.body).toEqual({
    username: 'asha',
    password: ' my password ',
    time_zone: timeZone,
  })
})

test.each([
  ['/change-username', '/change-username'],
  ['//evil.test', '/community'],
  ['https://evil.test', '/community'],
])('a login with next=%s opens %s', async (next, path) => {
  backend.answers('POST /api/accounts/token/', { body: tokens })
  await logIn(`/login?next=${encodeURIComponent(next)}`)
  await waitFor(() => expect(location.pathname).toBe(path))
})

test('a pending login disables its button, shows its progress, and ignores Enter', async () => {
  const reply = Promise.withResolvers<Scripted<'POST /api/accounts/token/'>>()
  backend.answers('POST /api/accounts/token/', () => reply.promise)
  const { person } = await logIn()
  expect(button('Processing...')).toBeDisabled()
  await person.type(field('Password'), '{Enter}')
  await waitFor(() => expect(backend.requestsTo('POST /api/accounts/token/')).toHaveLength(1))
  reply.resolve({ status: 401 })
  expect(await screen.findByText('🚫 Incorrect username or password!')).toBeVisible()
  expect(button('Let’s Begin!')).toBeEnabled()
  expect(backend.requestsTo('POST /api/accounts/token/')).toHaveLength(1)
})

test.each<[string, Scripted<'POST /api/accounts/token/'>, string]>([
  [
    '401',
    { status: 401, body: { detail: 'No active account found with the given credentials' } },
    '🚫 Incorrect username or password!',
  ],
  [
    '429',
    { status: 429, body: { detail: 'Request was throttled. Expected available in 60 seconds.' } },
    'Request was throttled. Expected available in 60 seconds.',
  ],
  [
    '500',
    { status: 500, body: { detail: 'A server error occurred.' } },
    '⚠️ Server error! Please try again later.',
  ],
  ['a busy 503', { status: 503, body: { error: 'Busy.' } }, '⚠️ Server error! Please try again later.'],
  ['a lost connection', 'cut', '⚠️ Network issue! Check your internet connection.'],
  ['an empty 418', { status: 418 }, '❌ An unexpected error occurred. Please try again.'],
])(
  'a login that fails with %s shows the error, keeps the typed values, and offers no resend',
  async (_, reply, sentence) => {
    backend.answers('POST /api/accounts/token/', reply)
    await logIn()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(field('Username')).toHaveValue(' asha ')
    expect(resendButton()).toBeNull()
  },
)

test('a login in another tab logs this tab in too', async () => {
  await openForm('/login?next=%2Fchange-username')
  // The screen's effects run one turn after it appears.
  await act(async () => {})
  localStorage.setItem('access', tokens.access)
  window.dispatchEvent(new StorageEvent('storage', { key: 'access' }))
  await waitFor(() => expect(location.pathname).toBe('/change-username'))
})
