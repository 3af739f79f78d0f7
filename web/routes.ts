import type { Input, Key } from '../contract/api.ts'

/** One row of the route table. */
export type Route = {
  path: string
  /** The screen: a file below web/ whose default export is its component. */
  file: string
  /**
   * `page`: prerendered HTML without the app. `open`: a screen of the app that everybody may see. `members`: a screen behind the
   * login guard. `staff`: one of the console, within its frame.
   */
  kind: 'page' | 'open' | 'members' | 'staff'
  /** Whether the sitemap lists it. */
  listed?: true
  /** A page's own script, a file below web/. */
  script?: string
  /**
   * The third party that the screen needs, and that only its own document's policy admits (app/script.ts): its script, or, of
   * LiveKit, its connections with camera and microphone.
   */
  thirdParty?: 'google' | 'razorpay' | 'livekit'
  /** The API calls a screen makes first, with their query and `:id`. Its document starts them before the app's code has loaded (document/early.ts). */
  early?: readonly string[]
  /**
   * What the document shows until the app has its data: a file below web/ whose default export is a component with `%NAME%` where
   * the server writes what it knows (server/http/page.ts), if it knows it. The screen keeps it with `Outline` (app/Outline.tsx).
   */
  outline?: string
}

/** A call that a document starts early: the contract's line, with its query. */
const early = <K extends Key>(line: K, query?: Input<K> extends { query?: infer Q } ? Q : never): string =>
  query ? `${line}?${new URLSearchParams(query as Record<string, string>)}` : line

const page = (path: string, file: string, more?: Partial<Route>): Route => ({
  path,
  file,
  kind: 'page',
  listed: true,
  ...more,
})
const open = (path: string, file: string, ...early: string[]): Route => ({ path, file, kind: 'open', early })
const members = (path: string, file: string, ...early: string[]): Route => ({
  path,
  file,
  kind: 'members',
  early,
})

/** The route table: every path with a page or screen. paths.ts has the same paths for links. */
export const routes: readonly Route[] = [
  page('/', 'features/site/LandingScreen.tsx', { script: 'features/site/upcoming.ts' }),
  page('/about', 'features/site/AboutScreen.tsx'),
  page('/legal', 'features/site/LegalScreen.tsx'),
  page('/blogs', 'features/blog/BlogListScreen.tsx', { script: 'features/blog/filter.ts' }),
  page('/blogs/:slug', 'features/blog/BlogPostScreen.tsx'),
  { path: '/offline', file: 'features/site/OfflineScreen.tsx', kind: 'page' },
  page('*', 'features/site/NotFoundScreen.tsx'),

  { ...open('/login', 'features/accounts/LoginScreen.tsx'), thirdParty: 'google' },
  { ...open('/register', 'features/accounts/RegisterScreen.tsx'), thirdParty: 'google' },
  open('/forgot-reset-password', 'features/accounts/ForgotScreen.tsx'),
  open('/forgot-reset-password/:token', 'features/accounts/ResetScreen.tsx'),
  // Mails link to the second; the first is also promised (docs/contract.md#verify-paths).
  open('/verify/:token', 'features/accounts/VerifyScreen.tsx'),
  open('/verify-email/:token', 'features/accounts/VerifyScreen.tsx'),
  open('/not-me/:token', 'features/accounts/NotMeScreen.tsx'),
  open('/confirm-email/:token', 'features/accounts/ConfirmEmailScreen.tsx'),
  open('/undo-email/:token', 'features/accounts/UndoEmailScreen.tsx'),
  { ...open('/payments', 'features/payments/PaymentsScreen.tsx'), listed: true, thirdParty: 'razorpay' },
  { ...open('/classes', 'features/classes/ScheduleScreen.tsx'), listed: true },
  {
    ...open('/classes/:id', 'features/classes/ClassScreen.tsx', early('GET /api/classes/:id/')),
    outline: 'features/classes/ClassOutline.tsx',
  },
  open('/notes/:id', 'features/community/NoteScreen.tsx', early('GET /api/posts/notes/:id/')),

  members(
    '/community',
    'features/community/CommunityScreen.tsx',
    early('GET /api/posts/notes/'),
    early('GET /api/payments/status/'),
  ),
  members('/classes/mine', 'features/classes/MyClassesScreen.tsx', early('GET /api/credits/')),
  { ...members('/classes/:id/room', 'features/room/RoomScreen.tsx'), thirdParty: 'livekit' },
  members('/daily-boost', 'features/boost/DailyBoostScreen.tsx'),
  members('/mental-space', 'features/mind/MentalSpaceScreen.tsx'),
  members('/mental-space/calm-room', 'features/mind/CalmRoomScreen.tsx'),
  members(
    '/mental-space/my-journal',
    'features/mind/MyJournalScreen.tsx',
    early('GET /api/journal/', { limit: 20 }),
    early('GET /api/consents/'),
    early('GET /api/moods/settings/'),
  ),
  members('/mental-space/let-go', 'features/mind/LetGoScreen.tsx'),
  members('/know-your-body', 'features/body/KnowYourBodyScreen.tsx'),
  members(
    '/recommendations',
    'features/body/RecommendationsScreen.tsx',
    early('GET /api/accounts/update-dosha/'),
  ),
  members(
    '/dashboard',
    'features/rewards/DashboardScreen.tsx',
    early('GET /api/payments/status/'),
    early('GET /api/accounts/update-dosha/'),
    early('GET /api/classes/mine/', { when: 'upcoming' }),
    early('POST /api/streaks/ping/'),
    early('GET /api/streaks/'),
    early('GET /api/streaks/year/'),
    early('GET /api/streaks/ledger/', { limit: 10 }),
  ),
  members(
    '/rewards',
    'features/rewards/RewardsScreen.tsx',
    early('GET /api/points/'),
    early('GET /api/rewards/'),
    early('GET /api/streaks/'),
    early('GET /api/rewards/mine/', { limit: 10 }),
    early('GET /api/credits/'),
    early('GET /api/points/lines/', { limit: 10 }),
  ),
  members('/change-username', 'features/accounts/ChangeUsernameScreen.tsx'),
  members('/your-data', 'features/accounts/YourDataScreen.tsx'),
  members(
    '/notifications',
    'features/notifications/NotificationsScreen.tsx',
    early('GET /api/notifications/', { limit: 20 }),
  ),
  members(
    '/settings/notifications',
    'features/notifications/SettingsScreen.tsx',
    early('GET /api/notifications/settings/'),
  ),
  members(
    '/settings',
    'features/accounts/SettingsScreen.tsx',
    early('GET /api/accounts/me/'),
    early('GET /api/accounts/passkeys/'),
    early('GET /api/accounts/google/'),
    early('GET /api/accounts/sessions/'),
    early('GET /api/streaks/settings/'),
  ),
  {
    ...members('/settings/google', 'features/accounts/LinkGoogleScreen.tsx', early('GET /api/accounts/me/')),
    thirdParty: 'google',
  },
  members('/enrol/:token', 'features/accounts/EnrolScreen.tsx'),

  // For engineers, in the development server only.
  ...(import.meta.env.MODE === 'development' ? [open('/parts', 'features/parts/PartsScreen.tsx')] : []),
]
