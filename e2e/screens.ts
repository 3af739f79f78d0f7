import type { RouteConfigEntry } from '@react-router/dev/routes'
import table from '../web/routes.ts'

export type Screen = {
  /** As the route table has it: `/notes/:id`. */
  pattern: string
  /** Somewhere to go: the pattern with its parameters filled. */
  path: string
  /** Behind the login guard. */
  membersOnly: boolean
}

const samples: Record<string, string> = { token: 'no-such-token', id: '1', slug: 'yoga-bandhas' }

/** Every screen of the route table, and one path that leads nowhere. */
export const screens: Screen[] = flatten(table)

function flatten(routes: RouteConfigEntry[], parent = '', guarded = false): Screen[] {
  return routes.flatMap(({ path = '', file, children }) => {
    const pattern = path === '*' ? '/no-such-place' : [parent, path].filter(Boolean).join('/')
    const membersOnly = guarded || file.endsWith('MembersOnly.tsx')
    if (children) return flatten(children, pattern, membersOnly)
    const full = `/${pattern.replace(/^\//, '')}`
    return [{ pattern: full, path: full.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? 'x'), membersOnly }]
  })
}
