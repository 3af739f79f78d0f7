import type { Route } from './routes.ts'

const staff = (path: string, file: string): Route => ({
  path,
  file: `features/staff/${file}`,
  kind: 'staff',
})

/** The route table of the staff console, within its frame. Members and visitors do not load this table. */
export const staffRoutes: readonly Route[] = [
  staff('/staff', 'TodayScreen.tsx'),
  staff('/staff/schedule', 'studio/ScheduleScreen.tsx'),
  staff('/staff/classes/:id', 'studio/ClassScreen.tsx'),
  staff('/staff/class-types', 'studio/TypesScreen.tsx'),
  staff('/staff/series', 'studio/SeriesScreen.tsx'),
  staff('/staff/check-ins', 'checkins/CheckinsScreen.tsx'),
  staff('/staff/check-ins/hours', 'checkins/HoursScreen.tsx'),
  staff('/staff/check-ins/:id', 'checkins/CheckinScreen.tsx'),
  staff('/staff/people', 'people/PeopleScreen.tsx'),
  staff('/staff/orders', 'money/OrdersScreen.tsx'),
  staff('/staff/orders/:order_id', 'money/OrderScreen.tsx'),
  staff('/staff/prices', 'money/PricesScreen.tsx'),
  staff('/staff/insights', 'money/InsightsScreen.tsx'),
  staff('/staff/teachers', 'teachers/TeachersScreen.tsx'),
  staff('/staff/testimonials', 'testimonials/TestimonialsScreen.tsx'),
  staff('/staff/webinars', 'webinars/WebinarsScreen.tsx'),
  staff('/staff/webinars/:id', 'webinars/WebinarScreen.tsx'),
  staff('/staff/rewards', 'rewards/RewardsScreen.tsx'),
  staff('/staff/people/:username', 'people/PersonScreen.tsx'),
  staff('/staff/questions', 'questions/QuestionsScreen.tsx'),
  staff('/staff/community', 'community/CommunityScreen.tsx'),
  staff('/staff/community/:id', 'community/CaseScreen.tsx'),
  staff('/staff/roles', 'owner/RolesScreen.tsx'),
  staff('/staff/audit', 'owner/AuditScreen.tsx'),
]
