import { expect, it } from 'vitest'
import { refusals } from '../../contract/failures.ts'
import { useServer } from '../testing/server.ts'
import { refuseIf, withoutCode, type Decision } from './decisions.ts'
import { plainFault } from './refuse.ts'

const server = useServer()

it('the database’s refusals are those of the contract and those without a code', async () => {
  const [row] = await server.sql('select enum_range(null::refusal)::text[] as codes')
  expect(row.codes.toSorted()).toEqual([...Object.keys(refusals), ...withoutCode].toSorted())
})

it('a decision without a refusal returns its result', () => {
  expect(() => refuseIf({ refusal: null, status: 'booked' }, 'Class')).not.toThrow()
})

it.each<[string, Decision | undefined]>([
  ['a refusal', { refusal: 'not_found' }],
  ['no row at all', undefined],
])('a missing row is a 404 that names its kind: %s', (_, decision) => {
  expect(() => refuseIf(decision, 'Class')).toThrow(
    expect.objectContaining({ status: 404, body: { detail: 'No Class matches the given query.' } }),
  )
})

it('a deleted member gets 401', () => {
  expect(() => refuseIf({ refusal: 'member_gone' }, 'Class')).toThrow(
    expect.objectContaining({ status: 401 }),
  )
})

it.each<[string, Decision, number, object]>([
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
    { refusal: 'too_early', limit: 14, opens_at: new Date('2026-11-22T06:30:00+05:30') },
    409,
    {
      detail: 'Booking opens 14 days before the class.',
      code: 'too_early',
      opens_at: '2026-11-22T01:00:00.000Z',
    },
  ],
])('%s refuses with its code and sentence', (_, decision, status, body) => {
  expect(() => refuseIf(decision, 'Class')).toThrow(expect.objectContaining({ status, body }))
})

it('a call can override a code’s sentence', () => {
  const sentences = { too_early: 'The room opens {n} minutes before the start.' }
  expect(() => refuseIf({ refusal: 'too_early', limit: 15 }, 'Class', sentences)).toThrow(
    expect.objectContaining({
      status: 409,
      body: { detail: 'The room opens 15 minutes before the start.', code: 'too_early' },
    }),
  )
  expect(() => refuseIf({ refusal: 'class_full' }, 'Class', sentences)).toThrow(
    expect.objectContaining({ body: { detail: refusals.class_full, code: 'class_full' } }),
  )
})

it('a call can override a failure', () => {
  const own = { address_taken: () => plainFault('Taken.') }
  expect(() => refuseIf({ refusal: 'address_taken' }, 'Change', own)).toThrow(
    expect.objectContaining({ status: 400, body: { error: 'Taken.' } }),
  )
})

it('a refusal without a code throws unless the call defines its failure', () => {
  expect(() => refuseIf({ refusal: 'address_taken' }, 'Change')).toThrow(
    'No failure for the refusal address_taken',
  )
})
