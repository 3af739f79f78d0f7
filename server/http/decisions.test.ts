import { expect, it } from 'vitest'
import { refusals } from '../../contract/failures.ts'
import { accept } from './decisions.ts'

it('a decision without a refusal is what was done', () => {
  expect(accept({ status: 'booked', position: null }, 'Class')).toEqual({ status: 'booked', position: null })
})

it('a row that does not exist is 404 with its kind', () => {
  expect(() => accept({ refusal: 'not_found' }, 'Class')).toThrow(
    expect.objectContaining({ status: 404, body: { detail: 'No Class matches the given query.' } }),
  )
})

it.each([
  ['a rule', { refusal: 'class_full' }, 409, { detail: refusals.class_full, code: 'class_full' }],
  [
    'a rule with a number',
    { refusal: 'booking_limit', limit: 12 },
    409,
    { detail: 'You can hold 12 upcoming seats at a time.', code: 'booking_limit' },
  ],
  ['a rule about the person', { refusal: 'no_seat' }, 403, { detail: refusals.no_seat, code: 'no_seat' }],
  [
    'a rule about the time',
    { refusal: 'too_early', limit: 14, opens_at: '2026-11-22 06:30:00+05:30' },
    409,
    {
      detail: 'Booking opens 14 days before the class.',
      code: 'too_early',
      opens_at: '2026-11-22T01:00:00.000Z',
    },
  ],
])('%s refuses with its code and sentence', (_, decision, status, body) => {
  expect(() => accept(decision, 'Class')).toThrow(expect.objectContaining({ status, body }))
})

it('a call can have a sentence of its own for a code', () => {
  const sentences = { too_early: 'The room opens {n} minutes before the start.' }
  expect(() => accept({ refusal: 'too_early', limit: 15 }, 'Class', sentences)).toThrow(
    expect.objectContaining({
      status: 409,
      body: { detail: 'The room opens 15 minutes before the start.', code: 'too_early' },
    }),
  )
  expect(() => accept({ refusal: 'class_full' }, 'Class', sentences)).toThrow(
    expect.objectContaining({ body: { detail: refusals.class_full, code: 'class_full' } }),
  )
})
