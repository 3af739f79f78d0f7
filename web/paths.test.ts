import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('the paths are those of docs/product.md', () => {
  const filled = Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path('a b/c')])
  expect(Object.fromEntries(filled)).toEqual({
    landing: '/',
    about: '/about',
    legal: '/legal',
    blogs: '/blogs',
    blogPost: '/blogs/a%20b%2Fc',
    login: '/login',
    register: '/register',
    forgotPassword: '/forgot-reset-password',
    resetPassword: '/forgot-reset-password/a%20b%2Fc',
    verify: '/verify/a%20b%2Fc',
    verifyEmail: '/verify-email/a%20b%2Fc',
    notMe: '/not-me/a%20b%2Fc',
    payments: '/payments',
    note: '/notes/a%20b%2Fc',
    classes: '/classes',
    class: '/classes/a%20b%2Fc',
    classRoom: '/classes/a%20b%2Fc/room',
    myClasses: '/classes/mine',
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
    notifications: '/notifications',
    notificationSettings: '/settings/notifications',
    settings: '/settings',
    confirmEmail: '/confirm-email/a%20b%2Fc',
    undoEmail: '/undo-email/a%20b%2Fc',
    enrol: '/enrol/a%20b%2Fc',
  })
})
