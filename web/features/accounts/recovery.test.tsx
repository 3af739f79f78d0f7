import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { documentsAsked } from '../../testing/documents.ts'
import { usePassingTime } from '../../testing/passing-time.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const asked = 'POST /api/accounts/forgot-reset-password/'
const verify = 'GET /api/accounts/verify-email/:token/'

const pass = usePassingTime()

const button = (name: string) => screen.getByRole('button', { name })

describe('a forgotten password', () => {
  async function ask(address: string) {
    const visitor = visit('/forgot-reset-password')
    const field = await screen.findByLabelText('Email')
    if (address) await visitor.person.type(field, address)
    await visitor.person.click(button('Send Reset Link'))
    return visitor
  }

  test('is reset through a link, which is requested for the trimmed address', async () => {
    backend.answers(asked, { body: { message: 'Sent.' } })
    await ask(' asha@example.org ')
    expect(await screen.findByText('✅ Reset link sent to your email.')).toBeVisible()
    expect(backend.requestsTo(asked)[0]?.body).toEqual({ email: 'asha@example.org' })
  })

  test.each([
    ['', '⚠️ Enter your email.'],
    ['  ', '⚠️ Enter your email.'],
    ['asha', '⚠️ Enter a valid email address.'],
    ['asha@', '⚠️ Enter a valid email address.'],
  ])('requires an email: %j is refused without a request', async (address, sentence) => {
    await ask(address)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(backend.requests).toEqual([])
  })

  test.each<[string, Scripted<typeof asked>, string]>([
    [
      "the server's error",
      { status: 429, body: { error: 'Too many requests.', detail: 'x' } },
      'Too many requests.',
    ],
    ['500', { status: 500, body: { detail: 'A server error occurred.' } }, '❌ Something went wrong.'],
    ['a lost connection', 'cut', '❌ Something went wrong.'],
  ])('shows the error: %s', async (_, reply, sentence) => {
    backend.answers(asked, reply)
    await ask('asha@example.org')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(button('Send Reset Link')).toBeEnabled()
  })
})

describe('a new password', () => {
  async function open(path = '/forgot-reset-password/the-token') {
    const visitor = visit(path)
    const field = await screen.findByLabelText<HTMLInputElement>('New password')
    return { ...visitor, field }
  }

  test('is set with the link’s token, exactly as typed, and login opens after two seconds', async () => {
    backend.answers(asked, { body: { message: 'Done.' } })
    const { person, field } = await open()
    expect(field).toHaveAttribute('autocomplete', 'new-password')
    await person.type(field, ' new words ')
    await person.click(button('Reset Password'))
    expect(await screen.findByText('✅ Password reset successful. Redirecting...')).toBeVisible()
    expect(backend.requestsTo(asked)[0]?.body).toEqual({ token: 'the-token', new_password: ' new words ' })
    expect(button('Reset Password')).toBeDisabled()
    await pass(1_700)
    expect(location.pathname).not.toBe('/login')
    await pass(300)
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  test('must not be empty', async () => {
    const { person } = await open()
    await person.click(button('Reset Password'))
    expect(await screen.findByText('⚠️ Enter a new password.')).toBeVisible()
    expect(backend.requestsTo(asked)).toEqual([])
  })

  test.each([
    '/forgot-reset-password/%20',
    '/forgot-reset-password/undefined',
    '/forgot-reset-password/null',
  ])('cannot be set at %s, because the token is missing', async (path) => {
    await open(path)
    expect(screen.getByText('❌ Invalid or missing token.')).toBeVisible()
    expect(button('Reset Password')).toBeDisabled()
  })

  test.each<[string, Scripted<typeof asked>, string]>([
    [
      "the server's error",
      { status: 400, body: { error: 'Invalid or expired reset link.' } },
      'Invalid or expired reset link.',
    ],
    ['400 without an error', { status: 400, body: { token: ['Bad.'] } }, '❌ Something went wrong.'],
    ['500', { status: 500 }, '❌ Something went wrong.'],
    ['a lost connection', 'cut', '❌ Something went wrong.'],
  ])('shows the error and can be retried: %s', async (_, reply, sentence) => {
    backend.answers(asked, reply)
    const { person, field } = await open()
    await person.type(field, 'new words')
    await person.click(button('Reset Password'))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(button('Reset Password')).toBeEnabled()
    await pass(2_500)
    expect(location.pathname).not.toBe('/login')
  })
})

describe.each(['/verify/the-token', '/verify-email/the-token'])('an email verified at %s', (path) => {
  test('is confirmed, and login opens after three seconds', async () => {
    backend.answers(verify, { body: { message: 'Verified.' } })
    visit(path)
    expect(await screen.findByText('✅ Email verified successfully! Redirecting to login...')).toBeVisible()
    await pass(2_600)
    expect(location.pathname).toBe('/verify/')
    await pass(400)
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  test.each<[string, Scripted<typeof verify>]>([
    ['400', { status: 400, body: { error: 'Invalid or expired verification link.' } }],
    ['404', { status: 404 }],
    ['500', { status: 500 }],
    ['a lost connection', 'cut'],
  ])('shows the error after %s, and opens the landing page after three seconds', async (_, reply) => {
    backend.answers(verify, reply)
    visit(path)
    expect(await screen.findByText('❌ Invalid or expired verification link.')).toBeVisible()
    await pass(2_600)
    expect(documentsAsked()).toBe(0)
    await pass(400)
    await waitFor(() => expect(documentsAsked()).toBe(1))
  })

  test('is verified once, even though strict mode runs effects twice', async () => {
    backend.answers(verify, { body: { message: 'Verified.' } })
    visit(path)
    await screen.findByText('✅ Email verified successfully! Redirecting to login...')
    expect(backend.requests.map((request) => request.path)).toEqual(['/api/accounts/verify-email/the-token/'])
  })
})

describe('an account that somebody else registered', () => {
  const disown = 'POST /api/accounts/not-me/'

  test('is removed by pressing the button, not by opening the link', async () => {
    backend.answers(disown, { body: { message: 'Removed.' } })
    const { person } = visit('/not-me/the-token')
    await screen.findByRole('heading', { name: 'Not your account?' })
    expect(backend.requests).toEqual([])
    await person.click(button('Remove my address'))
    expect(await screen.findByText('✅ Your address is free again.')).toBeVisible()
    expect(backend.requestsTo(disown)[0]?.body).toEqual({ token: 'the-token' })
    expect(screen.queryByRole('button', { name: 'Remove my address' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })

  test.each<[string, Scripted<typeof disown>, string]>([
    [
      "the server's error",
      { status: 400, body: { error: 'This link no longer works.' } },
      'This link no longer works.',
    ],
    ['500', { status: 500 }, '❌ Something went wrong.'],
    ['a lost connection', 'cut', '❌ Something went wrong.'],
  ])('shows the error and a link to the password reset: %s', async (_, reply, sentence) => {
    backend.answers(disown, reply)
    const { person } = visit('/not-me/the-token')
    await person.click(await screen.findByRole('button', { name: 'Remove my address' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(button('Remove my address')).toBeEnabled()
    expect(screen.getByRole('link', { name: 'set a new password' })).toHaveAttribute(
      'href',
      '/forgot-reset-password',
    )
  })

  test('cannot be removed without a token', async () => {
    visit('/not-me/undefined')
    expect(await screen.findByText('❌ Invalid or missing token.')).toBeVisible()
    expect(button('Remove my address')).toBeDisabled()
  })
})

test.each([
  ['/not-me/the-token', 'Not your account?'],
  ['/verify/the-token', 'Email verification'],
  ['/verify-email/the-token', 'Email verification'],
  ['/forgot-reset-password/the-token', 'Set a new password'],
])('the token of %s appears in neither the address bar nor a Referer', async (path, title) => {
  visit(path)
  await screen.findByRole('heading', { name: title })
  expect(window.location.href).not.toContain('the-token')
  expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})
