/**
 * Every path of the app (spec §2), in one object. Nothing else spells a path: a link is `paths.login`, a link with a
 * parameter `paths.note(id)`. paths.test.ts holds the list against the route table.
 */
export const paths = {
  landing: '/',
  about: '/about',
  legal: '/legal',
  blogs: '/blogs',
  blogPost: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-reset-password',
  resetPassword: (token: string) => `/forgot-reset-password/${encodeURIComponent(token)}`,
  verify: (token: string) => `/verify/${encodeURIComponent(token)}`,
  verifyEmail: (token: string) => `/verify-email/${encodeURIComponent(token)}`,
  notMe: (token: string) => `/not-me/${encodeURIComponent(token)}`,
  payments: '/payments',
  note: (id: number | string) => `/notes/${encodeURIComponent(id)}`,
  community: '/community',
  mentalSpace: '/mental-space',
  letGo: '/mental-space/let-go',
  calmRoom: '/mental-space/calm-room',
  myJournal: '/mental-space/my-journal',
  dashboard: '/dashboard',
  knowYourBody: '/know-your-body',
  recommendations: '/recommendations',
  dailyBoost: '/daily-boost',
  changeUsername: '/change-username',
  yourData: '/your-data',
} as const
