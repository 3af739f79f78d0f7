import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SectionCard } from './SectionCard.tsx'

test('each section is named by its own heading', () => {
  render(
    <>
      <SectionCard title="Points" aside={<p>1,240</p>} />
      <SectionCard title="Streak">12 days</SectionCard>
    </>,
  )
  expect(screen.getByRole('region', { name: 'Points' })).toHaveTextContent('Points1,240')
  expect(screen.getByRole('region', { name: 'Streak' })).toHaveTextContent('Streak12 days')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})
