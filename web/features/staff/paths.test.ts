import { expect, test } from 'vitest'
import { staffPaths } from './paths.ts'

test('every console path has its promised address', () => {
  const filled = Object.entries(staffPaths).map(([name, path]) => [
    name,
    typeof path === 'string' ? path : path('a b/c'),
  ])
  expect(Object.fromEntries(filled)).toEqual({
    people: '/staff/people',
    member: '/staff/people/a%20b%2Fc',
    schedule: '/staff/schedule',
    classTypes: '/staff/class-types',
    series: '/staff/series',
    checkins: '/staff/check-ins',
    hours: '/staff/check-ins/hours',
    orders: '/staff/orders',
    order: '/staff/orders/a%20b%2Fc',
    prices: '/staff/prices',
    insights: '/staff/insights',
    teachers: '/staff/teachers',
    testimonials: '/staff/testimonials',
    webinars: '/staff/webinars',
    webinar: '/staff/webinars/a%20b%2Fc',
    rewards: '/staff/rewards',
    questions: '/staff/questions',
    community: '/staff/community',
    case: '/staff/community/a%20b%2Fc',
    roles: '/staff/roles',
    audit: '/staff/audit',
  })
})
