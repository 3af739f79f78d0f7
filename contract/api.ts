import { accounts } from './accounts.ts'
import { blocks } from './blocks.ts'
import { body } from './body.ts'
import { boost } from './boost.ts'
import { checkins } from './checkins.ts'
import { circles } from './circles.ts'
import { classes } from './classes.ts'
import { closed } from './closed.ts'
import { community } from './community.ts'
import type { AnswerOf, InputOf, ParsedInput } from './line.ts'
import { members } from './members.ts'
import { mind } from './mind.ts'
import { moderation } from './moderation.ts'
import { morning } from './morning.ts'
import { notifications } from './notifications.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { rewards } from './rewards.ts'
import { rights } from './rights.ts'
import { room } from './room.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { staffCheckins } from './staff-checkins.ts'
import { staffCases } from './staff-cases.ts'
import { staffPayments } from './staff-payments.ts'
import { staffPeople } from './staff-people.ts'
import { staffRewards } from './staff-rewards.ts'
import { goodwill } from './goodwill.ts'
import { roster } from './roster.ts'
import { studio } from './studio.ts'
import { teachers } from './teachers.ts'
import { staffWebinars } from './staff-webinars.ts'
import { testimonials } from './testimonials.ts'
import { webinars } from './webinars.ts'

/**
 * Every call between the browser and the server. Routes, guards, documentation and tests are built from this
 * table.
 */
export const api = {
  ...accounts,
  ...settings,
  ...passkeys,
  ...rights,
  ...community,
  ...blocks,
  ...members,
  ...circles,
  ...moderation,
  ...closed,
  ...boost,
  ...mind,
  ...body,
  ...rewards,
  ...payments,
  ...classes,
  ...checkins,
  ...studio,
  ...roster,
  ...goodwill,
  ...room,
  ...teachers,
  ...testimonials,
  ...webinars,
  ...staff,
  ...staffCheckins,
  ...staffPayments,
  ...staffPeople,
  ...staffRewards,
  ...staffWebinars,
  ...morning,
  ...staffCases,
  ...notifications,
  ...site,
}

export type Api = typeof api
export type Key = keyof Api
/** The input that a caller of `K` sends. */
export type Input<K extends Key> = InputOf<Api[K]>
/** The validated input of `K`, as its handler receives it. */
export type Parsed<K extends Key> = ParsedInput<Api[K]>
/** The result of `K` on success. */
export type Answer<K extends Key> = AnswerOf<Api[K]>
