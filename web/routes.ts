import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The one route table (spec §2). Public screens first, then those behind the login guard, then not-found. */
export default [
  index('features/site/LandingScreen.tsx'),
  route('about', 'features/site/AboutScreen.tsx'),
  route('legal', 'features/site/LegalScreen.tsx'),
  route('blogs', 'features/blog/BlogListScreen.tsx'),
  route('blogs/:slug', 'features/blog/BlogPostScreen.tsx'),
  route('login', 'features/accounts/LoginScreen.tsx'),
  route('register', 'features/accounts/RegisterScreen.tsx'),
  route('forgot-reset-password', 'features/accounts/ForgotScreen.tsx'),
  route('forgot-reset-password/:token', 'features/accounts/ResetScreen.tsx'),
  // Two readings of the specification, and the product accepts both (contract §5).
  route('verify/:token', 'features/accounts/VerifyScreen.tsx', { id: 'verify' }),
  route('verify-email/:token', 'features/accounts/VerifyScreen.tsx', { id: 'verify-email' }),
  route('not-me/:token', 'features/accounts/NotMeScreen.tsx'),
  route('payments', 'features/payments/PaymentsScreen.tsx'),
  route('notes/:id', 'features/community/NoteScreen.tsx'),

  layout('features/accounts/MembersOnly.tsx', [
    route('community', 'features/community/CommunityScreen.tsx'),
    route('daily-boost', 'features/boost/DailyBoostScreen.tsx'),
    route('mental-space', 'features/mind/MentalSpaceScreen.tsx'),
    route('mental-space/calm-room', 'features/mind/CalmRoomScreen.tsx'),
    route('mental-space/my-journal', 'features/mind/MyJournalScreen.tsx'),
    route('mental-space/let-go', 'features/mind/LetGoScreen.tsx'),
    route('know-your-body', 'features/body/KnowYourBodyScreen.tsx'),
    route('recommendations', 'features/body/RecommendationsScreen.tsx'),
    route('dashboard', 'features/rewards/DashboardScreen.tsx'),
    route('change-username', 'features/accounts/ChangeUsernameScreen.tsx'),
    route('your-data', 'features/accounts/YourDataScreen.tsx'),
  ]),

  // For engineers: `react-router dev` alone shows it; a built site answers /parts like any other unknown path.
  ...(process.env['NODE_ENV'] === 'development' ? [route('parts', 'features/parts/PartsScreen.tsx')] : []),

  route('*', 'features/site/NotFoundScreen.tsx'),
] satisfies RouteConfig
