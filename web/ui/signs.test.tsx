import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading } from './Loading.tsx'
import { Mala } from './Mala.tsx'
import { Progress } from './Progress.tsx'
import { Skeleton } from './Skeleton.tsx'

test('a progress bar exposes its percentage and its value in words', () => {
  render(<Progress label="Questions" percent={12} words="3 of 25" />)
  const bar = screen.getByRole('progressbar', { name: 'Questions' })
  expect(bar).toHaveAttribute('aria-valuenow', '12')
  expect(bar).toHaveAttribute('aria-valuetext', '3 of 25')
})

test.each([
  ['the breathing circle', <Loading key="loading" />],
  ['a skeleton', <Skeleton key="skeleton" />],
])('%s is announced as "Loading..."', (_, sign) => {
  render(sign)
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/)
})

test('the mala has a bead for each day, and completed days are full', () => {
  render(<Mala beads={30} filled={24} label="24 days of 30" />)
  const mala = screen.getByRole('img', { name: '24 days of 30' })
  expect(mala.querySelectorAll('g > .stroke-marigold')).toHaveLength(30)
  expect(mala.querySelectorAll('g > .fill-marigold')).toHaveLength(24)
})

test('the filled area of today’s bead is proportional to today’s progress', () => {
  render(<Mala beads={4} filled={0} today={0.25} label="A quarter of today" />)
  const [whole, part] = ['.stroke-marigold', '.fill-marigold'].map((kind) =>
    Number(screen.getByRole('img').querySelector(`g > ${kind}`)!.getAttribute('r')),
  ) as [number, number]
  expect(part ** 2 / whole ** 2).toBeCloseTo(0.25, 1)
})
