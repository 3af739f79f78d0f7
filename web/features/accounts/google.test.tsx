import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { accessFor } from '../../testing/people.ts'
import {
  config,
  defineGoogle,
  fire,
  scriptAddress,
  scriptFrom,
  visitWithGoogle,
} from '../../testing/google.ts'
import { documentsAsked } from '../../testing/documents.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
afterEach(() => delete window.google)

function openLogin() {
  backend.answers('GET /api/config/', { body: config })
  return visitWithGoogle('/login')
}

test('the login screen initialises Google’s script once, for our client, and draws a large button', async () => {
  const { google } = await openLogin()
  expect(google.settings).toEqual(['our-client'])
  expect(google.look.size).toBe('large')
  expect(screen.getByText('Continue with Google')).toHaveStyle({ minHeight: '40px' })
})

test('the next screen has its own button and receives its clicks, without a second initialisation', async () => {
  const { google, person } = await openLogin()
  await person.click(screen.getByRole('link', { name: 'Not a member yet? Register Here' }))
  await screen.findByLabelText('Email')
  await screen.findByText('Continue with Google')
  expect([google.settings, google.draws]).toEqual([['our-client'], 2])
  google.press(undefined)
  expect(await screen.findByText('Google Login Failed')).toBeVisible()
})

test('a screen that is left before the script loads draws no button', async () => {
  const late = `${scriptAddress}?late`
  backend.answers('GET /api/config/', { body: { ...config, google_script_url: late } })
  const { person } = visit('/login')
  const script = await scriptFrom(late)
  await person.click(screen.getByRole('link', { name: 'Not a member yet? Register Here' }))
  await screen.findByLabelText('Email')
  await waitFor(() => expect(backend.requestsTo('GET /api/config/').length).toBeGreaterThan(1))
  const google = defineGoogle()
  fire(script, 'load')
  await screen.findByText('Continue with Google')
  expect(google.draws).toBe(1)
})

test('a credential logs the member in, and loads a new document without Google’s script', async () => {
  const { google } = await openLogin()
  backend.answers('POST /api/accounts/google-login/', {
    body: { access: accessFor('asha'), refresh: 'a.b.c' },
  })
  google.press({ credential: 'a-signed-token', clientId: 'our-client', select_by: 'btn' })
  await waitFor(() => expect(documentsAsked()).toBe(1))
  expect(localStorage.getItem('refresh')).toBe('a.b.c')
  expect(backend.requestsTo('POST /api/accounts/google-login/')[0]?.body).toMatchObject({
    token: 'a-signed-token',
  })
})

test.each([
  [{ credential: { token: 'x' } }, '❌ Google token missing.'],
  [{ credential: undefined }, 'Google Login Failed'],
  [undefined, 'Google Login Failed'],
])('the widget’s response %j is reported without a request: %s', async (response, sentence) => {
  const { google } = await openLogin()
  google.press(response)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(backend.requestsTo('POST /api/accounts/google-login/')).toEqual([])
})

test.each<[string, Scripted<'POST /api/accounts/google-login/'>, string]>([
  [
    '409',
    { status: 409, body: { error: 'Log in with your password to link Google.' } },
    'Log in with your password to link Google.',
  ],
  ['401 without an error', { status: 401, body: { detail: 'No.' } }, '❌ Google login failed.'],
  ['503', { status: 503 }, '❌ Google login failed.'],
  ['a lost connection', 'cut', '❌ Google login failed.'],
])('a Google login that fails with %s shows the error', async (_, reply, sentence) => {
  const { google } = await openLogin()
  backend.answers('POST /api/accounts/google-login/', reply)
  google.press({ credential: 'a-signed-token' })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('without a Google client id there is no button and no mention of Google', async () => {
  backend.answers('GET /api/config/', { body: { ...config, google_client_id: null } })
  visit('/login')
  await screen.findByText('or')
  await waitFor(() => expect(screen.queryByText('or')).toBeNull())
  expect(screen.getByRole('button', { name: 'Let’s Begin!' })).toBeEnabled()
})

test('a blocked script is reported, and the page works without it', async () => {
  const blocked = 'http://127.0.0.1:9/blocked'
  backend.answers('GET /api/config/', { body: { ...config, google_script_url: blocked } })
  visit('/login')
  fire(await scriptFrom(blocked), 'error')
  expect(
    await screen.findByText('Google is not available right now. Your username and password still work.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Let’s Begin!' })).toBeEnabled()
})
