import { expect, it } from 'vitest'
import type { Line } from '../../contract/line.ts'
import { describePolicy, rateLimitsOf } from './policy.ts'

const line = (policy: Partial<Line>) => ({ guard: 'public', ...policy }) as Line

it.each<[string, Partial<Line>, number, string]>([
  [
    'a public line counts networks',
    { rate: 'quote' },
    1,
    'For everyone. At most 30 a minute from one network.',
  ],
  [
    'a public line counts members too',
    { rate: 'write' },
    1,
    'For everyone. At most 60 a minute by one member; 60 a minute from one network.',
  ],
  [
    'a member’s line counts the member alone',
    { guard: 'member', rate: 'write' },
    1,
    'For members. At most 60 a minute by one member.',
  ],
  [
    'a line can count against several limits',
    { rate: 'mailByNetwork', alsoCounts: ['mailByAddress'] },
    1,
    'For everyone. At most 10 an hour from one network; 3 an hour for one address.',
  ],
  [
    'limits are scaled',
    { guard: 'member', rate: 'write' },
    10,
    'For members. At most 600 a minute by one member.',
  ],
  [
    'windows are named',
    { alsoCounts: ['loginAccount', 'loginAccountDay'] },
    1,
    'For everyone. At most 10 in 15 minutes for one account from one network; 50 a day for one account from one network.',
  ],
  ['a line may have no limit', {}, 1, 'For everyone. As often as needed.'],
  [
    'a line with a body states its size',
    { body: {} as Line['body'] },
    1,
    'For everyone. As often as needed. The body has at most 64 KB.',
  ],
  [
    'a line with its own size of body states it',
    { bodyLimit: 2_048 },
    1,
    'For everyone. As often as needed. The body has at most 2 KB.',
  ],
  [
    'roles are named, owners last',
    { guard: 'member', role: ['owner', 'desk'] },
    1,
    'For staff: desk, owner; within 12 hours of using a passkey. As often as needed.',
  ],
  [
    'owners are always named',
    { guard: 'member', role: ['host'] },
    1,
    'For staff: host, owner; within 12 hours of using a passkey. As often as needed.',
  ],
])('%s', (_, policy, scale, words) => {
  expect(describePolicy(line(policy), scale)).toBe(words)
})

it('a limit is counted under the name of its rate', () => {
  expect(rateLimitsOf(line({ rate: 'quote' }), 1)).toEqual([
    { name: 'quote', by: 'network', uses: 30, seconds: 60 },
  ])
  expect(rateLimitsOf(line({ guard: 'member', rate: 'quote' }), 1)).toEqual([])
})
