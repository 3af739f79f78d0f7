import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '../../../../contract/limits.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const pageGone = /^Their page, with photo and words, is deleted/m
const linkNeeded = 'If you undo this, they need a new enrolment link.'

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', {
    body: {
      username: 'asha',
      email: 'asha@nitya.test',
      time_zone: 'Asia/Kolkata',
      language: 'en' as const,
      shows: { milestones: false, circle: false },
      roles: ['owner'],
      second_factor_until: null,
    },
  })
})

test.each<[roles: Role[], taken: string, losesPage: boolean, needsLink: boolean]>([
  [['host'], 'Host', true, true],
  [['host', 'desk'], 'Host', true, false],
  [['host', 'coach'], 'Host', false, false],
  [['host', 'desk'], 'Desk', false, false],
  [['desk'], 'Desk', false, true],
])('taking a role names what undoing does not bring back: of %j %s', async (roles, taken, page, link) => {
  backend.answers('GET /api/staff/roles/', { body: [{ username: 'bela', name: 'Bela', roles }] })
  const { person } = visit('/staff/roles')
  await person.click(await screen.findByRole('button', { name: `Take the role ${taken} from bela` }))
  const dialog = await screen.findByRole('dialog')
  expect([pageGone.test(sentencesOf(dialog)), sentencesOf(dialog).includes(linkNeeded)]).toEqual([page, link])
})

const sentencesOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('p')].map((each) => each.textContent).join('\n')
