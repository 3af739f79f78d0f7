/** One row of the route table. */
export type Route = {
  path: string
  /** The screen: a file below web/ whose default export is its component. */
  file: string
  /**
   * `page`: prerendered HTML without the app. `open`: a screen of the app for everybody. `members`: a screen
   * behind the login guard. `staff`: a screen of the console, within its frame.
   */
  kind: 'page' | 'open' | 'members' | 'staff'
  /** True if the sitemap lists it. */
  listed?: true
  /** A page's own script, a file below web/. */
  script?: string
  /**
   * The third party that the screen needs, admitted only by the policy of the screen's own document
   * (app/script.ts): its script or, for LiveKit, its connections with camera and microphone.
   */
  thirdParty?: 'google' | 'razorpay' | 'livekit'
  /**
   * True if the document shows the screen's outline until the app has its data. The file exports it as
   * `Outline` beside `Screen`: a component with a `%NAME%` for each value that the server can fill in
   * (server/http/page.ts). While its data loads, the screen renders `Outline` (app/Outline.tsx).
   */
  outlined?: true
}

const page = (path: string, file: string, more?: Partial<Route>): Route => ({
  path,
  file,
  kind: 'page',
  listed: true,
  ...more,
})
const open = (path: string, file: string): Route => ({ path, file, kind: 'open' })
const members = (path: string, file: string): Route => ({ path, file, kind: 'members' })

/** The route table: every path with a page or screen. paths.ts has the same paths for links. */
export const routes: readonly Route[] = [
  page('/', 'features/site/LandingScreen.tsx', { script: 'features/site/landing.ts' }),
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
  // Emails link to the second path; the first is also promised (docs/contract.md#verify-paths).
  open('/verify/:token', 'features/accounts/VerifyScreen.tsx'),
  open('/verify-email/:token', 'features/accounts/VerifyScreen.tsx'),
  open('/not-me/:token', 'features/accounts/NotMeScreen.tsx'),
  open('/confirm-email/:token', 'features/accounts/ConfirmEmailScreen.tsx'),
  open('/undo-email/:token', 'features/accounts/UndoEmailScreen.tsx'),
  open('/closed/:token', 'features/moderation/ClosedScreen.tsx'),
  { ...open('/payments', 'features/payments/PaymentsScreen.tsx'), listed: true, thirdParty: 'razorpay' },
  { ...open('/classes', 'features/classes/ScheduleScreen.tsx'), listed: true },
  {
    ...open('/classes/:id', 'features/classes/ClassScreen.tsx'),
    outlined: true,
  },
  { ...open('/webinars', 'features/webinars/WebinarsScreen.tsx'), listed: true },
  {
    ...open('/webinars/:id', 'features/webinars/WebinarScreen.tsx'),
    outlined: true,
    thirdParty: 'razorpay',
  },
  { ...open('/teachers', 'features/teachers/TeachersScreen.tsx'), listed: true },
  {
    ...open('/teachers/:username', 'features/teachers/TeacherScreen.tsx'),
    outlined: true,
  },
  open('/notes/:id', 'features/community/NoteScreen.tsx'),

  members('/community', 'features/community/CommunityScreen.tsx'),
  members('/members/:username', 'features/community/MemberScreen.tsx'),
  members('/community/anonymous', 'features/community/AnonymousScreen.tsx'),
  members('/community/questions', 'features/community/QuestionsScreen.tsx'),
  members('/community/search', 'features/community/SearchScreen.tsx'),
  members('/community/circles', 'features/circles/CirclesScreen.tsx'),
  members('/community/circles/:id', 'features/circles/CircleScreen.tsx'),
  members('/community/decisions', 'features/moderation/DecisionsScreen.tsx'),
  members('/community/reports', 'features/moderation/ReportsScreen.tsx'),
  members('/classes/mine', 'features/classes/MyClassesScreen.tsx'),
  { ...members('/classes/:id/room', 'features/room/RoomScreen.tsx'), thirdParty: 'livekit' },
  members('/check-ins', 'features/checkins/CheckinsScreen.tsx'),
  members('/check-ins/book', 'features/checkins/CheckinsScreen.tsx'),
  members('/check-ins/:id', 'features/checkins/CheckinsScreen.tsx'),
  { ...members('/check-ins/:id/room', 'features/room/RoomScreen.tsx'), thirdParty: 'livekit' },
  members('/classes/:id/replay', 'features/webinars/ReplayScreen.tsx'),
  { ...members('/webinars/:id/room', 'features/room/WebinarRoomScreen.tsx'), thirdParty: 'livekit' },
  members('/webinars/:id/replay', 'features/webinars/ReplayScreen.tsx'),
  members('/daily-boost', 'features/boost/DailyBoostScreen.tsx'),
  members('/mental-space', 'features/mind/MentalSpaceScreen.tsx'),
  members('/mental-space/calm-room', 'features/mind/CalmRoomScreen.tsx'),
  members('/mental-space/my-journal', 'features/mind/MyJournalScreen.tsx'),
  members('/mental-space/my-journal/pages', 'features/mind/JournalPagesScreen.tsx'),
  members('/mental-space/let-go', 'features/mind/LetGoScreen.tsx'),
  members('/know-your-body', 'features/body/KnowYourBodyScreen.tsx'),
  members('/recommendations', 'features/body/RecommendationsScreen.tsx'),
  members('/dashboard', 'features/rewards/DashboardScreen.tsx'),
  members('/rewards', 'features/rewards/RewardsScreen.tsx'),
  members('/change-username', 'features/accounts/ChangeUsernameScreen.tsx'),
  members('/your-data', 'features/accounts/YourDataScreen.tsx'),
  members('/notifications', 'features/notifications/NotificationsScreen.tsx'),
  members('/settings/notifications', 'features/notifications/SettingsScreen.tsx'),
  members('/settings', 'features/accounts/SettingsScreen.tsx'),
  { ...members('/settings/google', 'features/accounts/LinkGoogleScreen.tsx'), thirdParty: 'google' },
  members('/enrol/:token', 'features/accounts/EnrolScreen.tsx'),

  // For engineers, in the development server only.
  ...(import.meta.env.MODE === 'development' ? [open('/parts', 'features/parts/PartsScreen.tsx')] : []),
]

/** Returns the file with the outline of an `outlined` screen. */
export const outlineOf = (file: string) => file.replace('Screen.tsx', 'Outline.tsx')
