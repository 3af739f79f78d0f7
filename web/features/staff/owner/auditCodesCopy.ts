import type { AuditCodes } from '../../../../contract/audit.ts'
import { doshaNames } from '../../../core/doshas/copy.ts'
import { copy as checkins } from '../checkins/copy.ts'
import { copy as community } from '../community/copy.ts'
import { copy as staff } from '../copy.ts'
import { copy as money } from '../money/copy.ts'
import { copy as morning } from '../morningCopy.ts'
import { copy as people } from '../people/copy.ts'
import { rewardsCopy as rewards } from '../rewards/rewardsCopy.ts'
import { copy as studio } from '../studio/sharedCopy.ts'
import { copy as testimonials } from '../testimonials/copy.ts'

/** The words for values of the audit that are codes, by their field: those of the screens where they are chosen. */
export const codes = {
  decision: community.decisions,
  doshas: doshaNames,
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
} satisfies { [Field in keyof AuditCodes]: Record<AuditCodes[Field], string> } as Record<
  string,
  Record<string, string>
>
