import type { auditCodes } from '../../../../contract/audit.ts'
import { taught } from '../../../../content/taught.ts'
import { copy as checkins } from '../checkins/copy.ts'
import { copy as community } from '../community/copy.ts'
import { copy as staff } from '../copy.ts'
import { copy as money } from '../money/copy.ts'
import { copy as morning } from '../morningCopy.ts'
import { copy as people } from '../people/copy.ts'
import { rewardsCopy as rewards } from '../rewards/rewardsCopy.ts'
import { copy as studio } from '../studio/sharedCopy.ts'
import { copy as testimonials } from '../testimonials/copy.ts'

/**
 * The words for coded values of the audit, by field; the same words as on the screens where they are chosen.
 */
export const codes = {
  decision: community.decisions,
  doshas: taught.doshas,
  fields: {
    answer: 'answer',
    commitments: 'commitments',
    flag: 'message to the safety team',
    note: 'note',
    private_note: 'private note',
    status: 'status',
  },
  key: rewards.kinds,
  kind: people.kinds,
  language: studio.languages,
  level: studio.levels,
  roles: staff.roles,
  rule: community.rules,
  state: money.orders.states,
  status: { ...testimonials.view, ...checkins.statuses, ...people.states },
  style: studio.styles,
  subscription_type: { free: people.sources.free, premium: people.sources.plus },
  to: { booked: 'everybody', came: 'those who came' },
  weekday: studio.weekdays,
  weekdays: studio.weekdays,
  why: morning.groups,
} satisfies {
  [Field in keyof typeof auditCodes]: Record<(typeof auditCodes)[Field][number], string>
} as Record<string, Record<string, string>>
