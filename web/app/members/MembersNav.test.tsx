import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MembersFrame } from './MembersNav.tsx'

function showAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <MembersFrame>
        <main />
      </MembersFrame>
    </MemoryRouter>,
  )
}

test.each([
  ['/dashboard', 'Today'],
  ['/classes/mine', 'Classes'],
  ['/notes/7', 'Community'],
  ['/mental-space/let-go', 'Mind'],
  ['/recommendations', 'Body'],
])('at %s the bar marks %s as current', (path, place) => {
  showAt(path)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Classes',
    'Community',
    'Mind',
    'Body',
  ])
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    place,
  ])
})

test.each(['classes', 'check-ins', 'webinars'])('a room of the %s has no bar, unlike its page', (kind) => {
  showAt(`/${kind}/3/room`)
  expect(screen.queryByRole('navigation')).toBeNull()
  showAt(`/${kind}/3`)
  expect(screen.getByRole('navigation')).toBeVisible()
})
