import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()

test.each([
  ['desk', 'an', 'No username or email address begins with this.'],
  ['desk', 'ant', 'No name or email address contains this.'],
  ['moderator', 'an', 'No username begins with this.'],
  ['moderator', 'ant', 'No name contains this.'],
])('an empty result says where it was searched: a %s for “%s”', async (role, q, sentence) => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', {
    body: {
      username: 'asha',
      email: 'asha@nitya.test',
      time_zone: 'Asia/Kolkata',
      language: 'en' as const,
      shows: { milestones: false, circle: false },
      roles: [role],
      second_factor_until: null,
    },
  })
  backend.answers('GET /api/staff/members/', { body: [] })
  visit(`/staff/people?q=${q}`)
  expect(await screen.findByText(sentence)).toBeVisible()
})
