import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, field, logIn, register } from '../../testing/authForm.ts'
import { type Scripted, useBackend } from '../../testing/backend.ts'

const backend = useBackend()
const unverified = 'Email is not verified. Check your inbox and verify your email.'
const resendButton = () => screen.queryByRole('button', { name: 'Resend Verification Email' })

test('a login to an unverified account offers a resend, which asks for the address and then disappears', async () => {
  backend.answers('POST /api/accounts/token/', {
    status: 403,
    body: { error: unverified, detail: unverified, code: 'email_not_verified' },
  })
  backend.answers('POST /api/accounts/verify-email/', { body: { message: 'Sent.' } })
  const { person } = await logIn()
  expect(
    await screen.findByText('⚠️ Email not verified! Check your inbox and verify your email.'),
  ).toBeVisible()

  await person.click(button('Resend Verification Email'))
  expect(await screen.findByText('⚠️ Enter your email to resend verification.')).toBeVisible()
  await person.type(field('Email'), 'asha@example.org')
  await person.clear(field('Username'))
  await person.click(button('Resend Verification Email'))
  expect(await screen.findByText('⚠️ Enter your username to resend verification.')).toBeVisible()
  expect(backend.requestsTo('POST /api/accounts/verify-email/')).toEqual([])

  await person.type(field('Username'), 'asha')
  await person.click(button('Resend Verification Email'))
  expect(await screen.findByText('✅ Verification email resent! Check your inbox.')).toBeVisible()
  expect(resendButton()).toBeNull()
  expect(backend.requestsTo('POST /api/accounts/verify-email/')[0]?.body).toEqual({
    email: 'asha@example.org',
  })
})

test.each<[string, Scripted<'POST /api/accounts/verify-email/'>, string]>([
  ['the server’s error', { status: 429, body: { error: 'Wait a while.' } }, 'Wait a while.'],
  ['500', { status: 500 }, '❌ Something went wrong. Try again.'],
  ['a lost connection', 'cut', '❌ Something went wrong. Try again.'],
])('a resend that fails with %s shows the error and can be repeated', async (_, reply, sentence) => {
  backend.answers('POST /api/accounts/register/', { status: 201 })
  backend.answers('POST /api/accounts/verify-email/', reply)
  const { person } = await register()
  await person.click(await screen.findByRole('button', { name: 'Resend Verification Email' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(resendButton()).toBeVisible()
})

test('a registration asks the member to check their inbox, and offers a resend', async () => {
  backend.answers('POST /api/accounts/register/', { status: 201 })
  await register()
  const sentence = '✅ Registration successful! Check your email (including spam) for the verification link.'
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(resendButton()).toBeEnabled()
  expect([field('Username').value, field('Email').value]).toEqual(['asha', 'asha@example.org'])
  expect(backend.requestsTo('POST /api/accounts/register/')[0]?.body).toMatchObject({
    username: 'asha',
    email: 'asha@example.org',
    password: 'my password',
  })
})

test.each<[string, Scripted<'POST /api/accounts/register/'>, string, string?]>([
  [
    'a taken name',
    { status: 400, body: { username: ['Taken.'] } },
    '❌ Username already taken! Try a different one.',
    'Username',
  ],
  [
    'an email in use',
    { status: 400, body: { email: ['In use.'] } },
    '❌ Email already in use! Use another email.',
    'Email',
  ],
  [
    'both',
    { status: 400, body: { email: ['x'], username: ['x'] } },
    '❌ Username already taken! Try a different one.',
    'Username',
  ],
  [
    'a weak password',
    { status: 400, body: { non_field_errors: ['Too common.'], password: ['Too common.'] } },
    'Too common.',
  ],
  ['500', { status: 500 }, '⚠️ Server error! Please try again later.'],
  ['a lost connection', 'cut', '⚠️ Network issue! Check your internet connection.'],
])(
  'a registration that fails with %s shows the error at its field',
  async (_, reply, sentence, concerned) => {
    backend.answers('POST /api/accounts/register/', reply)
    await register()
    expect(await screen.findByText(sentence)).toBeVisible()
    if (concerned) await waitFor(() => expect(field(concerned)).toHaveFocus())
    expect(resendButton()).toBeNull()
  },
)
