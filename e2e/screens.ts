import { routes } from '../web/routes.ts'
import { staffRoutes } from '../web/staffRoutes.ts'

export type Screen = {
  /** The route's pattern: `/notes/:id`. */
  pattern: string
  /** A path to open: the pattern with its parameters filled in. */
  path: string
  /** True for screens behind the login guard. */
  membersOnly: boolean
  /** True for screens of the staff console. */
  staffOnly: boolean
  /** True if the document shows members a picture of the screen until the app has rendered. */
  pictured: boolean
}

const samples: Record<string, string> = {
  token: 'no-such-token',
  id: '1',
  slug: 'yoga-bandhas',
  username: 'asha',
}

/** Every screen of the route table, and one unknown path. */
export const screens: Screen[] = [...routes, ...staffRoutes].map(({ path, kind }) => {
  const pattern = path === '*' ? '/no-such-place' : path
  return {
    pattern,
    path: pattern.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? 'x'),
    membersOnly: kind === 'members' || kind === 'staff',
    staffOnly: kind === 'staff',
    // Screens with a parameter in their path have no picture.
    pictured: kind === 'members' && !pattern.includes(':'),
  }
})
