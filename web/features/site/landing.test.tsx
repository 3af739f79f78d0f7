import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readPage } from '../../testing/readPage.ts'

const link = (name: string | RegExp) => screen.getByRole('link', { name })

test('the landing page shows the headline and the subline', async () => {
  await readPage('/')
  expect(screen.getByRole('heading', { level: 1, name: 'Unlock a Healthier You' })).toBeVisible()
  expect(screen.getByText('Join us and get rewarded for staying healthy!')).toBeVisible()
})

test.each([
  ['About', '/about'],
  ['Blogs', '/blogs'],
  ['Classes', '/classes'],
  ['Log in', '/login'],
])('its header links to %s', async (name, path) => {
  await readPage('/')
  const nav = screen.getByRole('navigation', { name: 'Site' })
  expect(within(nav).getByRole('link', { name })).toHaveAttribute('href', path)
})

test.each([
  ['JOIN FREE', '/register'],
  ['Begin today', '/register'],
  ['See plans and prices', '/payments'],
  ['Terms and privacy', '/legal'],
  ['Open the community chat', '%COMMUNITY_CHAT_URL%'],
])('"%s" links to %s', async (name, path) => {
  await readPage('/')
  expect(link(name)).toHaveAttribute('href', path)
})

const tiers = {
  Free: ['1 live yoga class per week', 'limited community access'],
  Plus: [
    '24 live yoga sessions per month',
    '4 personal accountability check-ins',
    'full community access',
    'rewards for showing up',
    '30% off webinars plus bonus tools',
  ],
}

test('the tier tabs list the contents of Free and of Plus, word for word', async () => {
  await readPage('/')
  for (const [tier, contents] of Object.entries(tiers)) {
    await userEvent.click(screen.getByRole('tab', { name: tier }))
    const panel = screen.getByRole('tabpanel', { name: tier })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(contents)
  }
})

test('the progress bar shows 80 %, in a month that is marked as an example', async () => {
  await readPage('/')
  const bar = screen.getByRole('progressbar', { name: /example/ })
  expect(bar).toHaveAttribute('aria-valuenow', '80')
  expect(screen.getByText('An example')).toBeVisible()
  expect(screen.getByRole('img', { name: /24 days of 30/ })).toBeVisible()
})

test('an unknown path shows that there is no such page, with a link to the landing page', async () => {
  await readPage('/no/such/place')
  expect(screen.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible()
  expect(screen.getByText("The page you're looking for doesn't exist!")).toBeVisible()
  expect(link('Go to the home page')).toHaveAttribute('href', '/')
})
