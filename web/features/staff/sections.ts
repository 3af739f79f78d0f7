import type { Role } from '../../../contract/limits.ts'
import { paths } from '../../paths.ts'
import { staffPaths } from './paths.ts'
import { copy } from './copy.ts'

export type Section = {
  path: string
  label: string
  /** The roles that see the section; owners see every section. The server decides which calls are allowed. */
  roles: readonly Role[]
  /** Roles that can open a page below the section from other screens, but not the section itself. */
  below?: readonly Role[]
  /** Other paths that belong to the section. */
  within?: RegExp
}

const words = copy.sections
const everybody: readonly Role[] = ['host', 'coach', 'moderator', 'desk', 'finance']

/**
 * The sections of the console in the order of its navigation. Each screen of web/staffRoutes.ts belongs to
 * exactly one section.
 */
export const sections: readonly Section[] = [
  { path: paths.staff, label: words.today, roles: everybody },
  {
    path: staffPaths.schedule,
    label: words.schedule,
    roles: ['host', 'desk'],
    within: /^\/staff\/(classes\/|class-types$|series$)/,
  },
  { path: staffPaths.checkins, label: words.checkins, roles: ['coach', 'desk'] },
  {
    path: staffPaths.people,
    label: words.people,
    roles: ['moderator', 'desk', 'finance'],
    below: ['host'],
  },
  { path: staffPaths.questions, label: words.questions, roles: ['host'] },
  { path: staffPaths.community, label: words.community, roles: ['moderator'] },
  { path: staffPaths.orders, label: words.orders, roles: ['finance'] },
  { path: staffPaths.prices, label: words.prices, roles: ['finance'] },
  { path: staffPaths.insights, label: words.insights, roles: ['finance'] },
  { path: staffPaths.teachers, label: words.teachers, roles: ['host', 'desk'] },
  { path: staffPaths.testimonials, label: words.testimonials, roles: ['desk'] },
  { path: staffPaths.webinars, label: words.webinars, roles: ['host', 'desk'] },
  { path: staffPaths.rewards, label: words.rewards, roles: ['desk'] },
  { path: staffPaths.roles, label: words.roles, roles: [] },
  { path: staffPaths.audit, label: words.audit, roles: [] },
]

/**
 * True if somebody with `roles` may see a section or part that is for the roles in `wanted`; owners see all.
 */
export const isFor = (wanted: readonly Role[], roles: readonly string[]): boolean =>
  roles.includes('owner') || wanted.some((role) => roles.includes(role))

/** True if somebody with these roles may lead classes and webinars. */
export const mayLead = (roles: readonly string[]): boolean => isFor(['host', 'desk'], roles)

/** Returns the section to which a path belongs. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find(({ path, within }) => pathname === path || within?.test(pathname)) ??
  sections.find(({ path }) => path !== paths.staff && pathname.startsWith(`${path}/`))
