import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MembersFrame } from './MembersNav.tsx'

test.each([
  ['/dashboard', 'Today'],
  ['/classes/mine', 'Classes'],
  ['/notes/7', 'Community'],
  ['/mental-space/let-go', 'Mind'],
  ['/recommendations', 'Body'],
])('at %s the bar marks %s as current', (path, place) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <MembersFrame>
        <main />
      </MembersFrame>
    </MemoryRouter>,
  )
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
