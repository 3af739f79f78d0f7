import type { Input, Key } from '../../contract/api.ts'
import type { Route } from '../routes.ts'

/** Returns a call that a document makes early: the contract's line, with its query. */
const early = <K extends Key>(line: K, query?: Input<K> extends { query?: infer Q } ? Q : never): string =>
  query ? `${line}?${new URLSearchParams(query as Record<string, string>)}` : line

const byPath: Readonly<Record<string, readonly string[]>> = {
  '/classes/:id': [early('GET /api/classes/:id/')],
  '/webinars/:id': [early('GET /api/webinars/:id/')],
  '/webinars/:id/room': [early('GET /api/webinars/:id/')],
  '/webinars/:id/replay': [early('GET /api/webinars/:id/replay/')],
  '/teachers': [early('GET /api/teachers/')],
  '/teachers/:username': [early('GET /api/teachers/:username/')],
  '/notes/:id': [early('GET /api/posts/notes/:id/')],
  '/community': [
    early('GET /api/posts/notes/'),
    early('GET /api/payments/status/'),
    early('GET /api/welcome/'),
  ],
  '/classes/mine': [early('GET /api/credits/'), early('GET /api/accounts/me/')],
  '/mental-space/my-journal': [
    early('GET /api/journal/', { limit: 20 }),
    early('GET /api/consents/'),
    early('GET /api/moods/settings/'),
    early('GET /api/payments/status/'),
  ],
  '/mental-space/calm-room': [
    early('GET /api/breathing/patterns/'),
    early('GET /api/moods/settings/'),
    early('GET /api/payments/status/'),
  ],
  '/know-your-body': [early('GET /api/accounts/update-dosha/')],
  '/recommendations': [early('GET /api/accounts/update-dosha/')],
  '/dashboard': [
    early('GET /api/accounts/me/'),
    early('GET /api/daily-content/', { type: 'wisdom' }),
    early('GET /api/posts/notes/', { limit: 3 }),
    early('GET /api/payments/status/'),
    early('GET /api/accounts/update-dosha/'),
    early('GET /api/classes/mine/', { when: 'upcoming' }),
    early('POST /api/streaks/ping/'),
    early('GET /api/streaks/'),
    early('GET /api/streaks/year/'),
    early('GET /api/streaks/ledger/', { limit: 10 }),
    early('GET /api/checkins/', { limit: 20 }),
    early('GET /api/checkins/commitments/'),
  ],
  '/rewards': [
    early('GET /api/points/'),
    early('GET /api/rewards/'),
    early('GET /api/streaks/'),
    early('GET /api/rewards/mine/', { limit: 10 }),
    early('GET /api/credits/'),
    early('GET /api/points/lines/', { limit: 10 }),
  ],
  '/notifications': [early('GET /api/notifications/', { limit: 20 })],
  '/settings/notifications': [early('GET /api/notifications/settings/')],
  '/settings': [
    early('GET /api/accounts/me/'),
    early('GET /api/accounts/passkeys/'),
    early('GET /api/accounts/google/'),
    early('GET /api/accounts/sessions/'),
    early('GET /api/streaks/settings/'),
  ],
  '/settings/google': [early('GET /api/accounts/me/')],
}

/**
 * Returns the first API calls that a screen makes, with their query and `:id`. The screen's document makes
 * them before the app's code has loaded (early.ts). They only save time: the app works without them.
 */
export const firstCallsOf = ({ path, kind }: Route): readonly string[] =>
  kind === 'staff' ? [early('GET /api/accounts/me/')] : (byPath[path] ?? [])
