import { sendAskedMails } from './features/accounts/asked-mails.ts'
import { accounts } from './features/accounts/routes.ts'
import { sweepAccounts } from './features/accounts/sweep.ts'
import { body } from './features/body/routes.ts'
import { boost } from './features/boost/routes.ts'
import { checkins } from './features/checkins/routes.ts'
import { settleDueCheckins } from './features/checkins/settle-due.ts'
import { followExits, tendRooms } from './features/classes/rooms.ts'
import { circles } from './features/circles/routes.ts'
import { sweepCircles } from './features/circles/sweep.ts'
import { classes } from './features/classes/routes.ts'
import { studio } from './features/classes/staff/routes.ts'
import { sweepStudio } from './features/classes/staff/sweep.ts'
import { expandSeries, releaseSeats, tendClasses } from './features/classes/settle-due.ts'
import { community } from './features/community/routes.ts'
import { sweepCommunity } from './features/community/sweep.ts'
import { mind } from './features/mind/routes.ts'
import { sweepMind } from './features/mind/sweep.ts'
import { alarm } from './features/moderation/alarm.ts'
import { moderation } from './features/moderation/routes.ts'
import { remindAll } from './features/moderation/house-rules.ts'
import { sweepModeration } from './features/moderation/sweep.ts'
import { newsletter } from './features/newsletter/routes.ts'
import { deliverNotifications } from './features/notifications/deliver.ts'
import { notifications } from './features/notifications/routes.ts'
import { dispatchSignalled, remindAndDispatch } from './features/notifications/start.ts'
import { remindOfEnds } from './features/notifications/remind.ts'
import { sweepNotifications } from './features/notifications/sweep.ts'
import { checkQueuedOrder, reconcile } from './features/payments/reconcile.ts'
import { payments } from './features/payments/routes.ts'
import { sweepPayments } from './features/payments/sweep.ts'
import { keepPoints } from './features/rewards/keep.ts'
import { rewards } from './features/rewards/routes.ts'
import { sweepRewards } from './features/rewards/sweep.ts'
import { site } from './features/site/routes.ts'
import { keepFigures } from './features/staff/insights/keep.ts'
import { staff } from './features/staff/routes.ts'
import { teachers } from './features/teachers/routes.ts'
import { testimonials } from './features/testimonials/routes.ts'
import { tendWebinars, webinars } from './features/webinars/routes.ts'
import type { Feature } from './feature.ts'
import { deliverAddressedMails } from './mails.ts'
import type { Services } from './services.ts'

/** Every feature, in the order of the contract. */
export const features: readonly Feature[] = [
  { routes: accounts, start: sendAskedMails, sweep: sweepAccounts },
  { routes: community, sweep: sweepCommunity },
  { routes: circles, sweep: sweepCircles },
  {
    routes: moderation,
    jobs: {
      alarmCases: { cron: '* * * * *', run: alarm },
      houseRules: { cron: '41 4 * * *', run: remindAll },
    },
    sweep: sweepModeration,
  },
  { routes: boost },
  { routes: mind, sweep: sweepMind },
  { routes: body },
  { routes: rewards, jobs: { keepPoints: { cron: '*/5 * * * *', run: keepPoints } }, sweep: sweepRewards },
  {
    routes: payments,
    jobs: { reconcile: { cron: '*/5 * * * *', run: reconcile }, checkOrder: { run: checkQueuedOrder } },
    sweep: sweepPayments,
  },
  {
    routes: classes,
    jobs: {
      settleDueClasses: { cron: '* * * * *', run: tendClasses },
      tendRooms: { cron: '* * * * *', run: tendRooms },
    },
    start: followExits,
    sweep: releaseSeats,
  },
  { routes: checkins, jobs: { settleDueCheckins: { cron: '* * * * *', run: settleDueCheckins } } },
  { routes: studio, jobs: { expandSeries: { cron: '23 * * * *', run: expandSeries } }, sweep: sweepStudio },
  { routes: teachers },
  { routes: testimonials },
  { routes: webinars, jobs: { tendWebinars: { cron: '* * * * *', run: tendWebinars } } },
  { routes: staff, jobs: { keepFigures: { cron: '37 * * * *', run: keepFigures, atStart: true } } },
  {
    routes: notifications,
    jobs: {
      dispatch: { cron: '* * * * *', run: remindAndDispatch },
      remindOfEnds: { cron: '7 * * * *', run: remindOfEnds },
    },
    start: async (services) => {
      await deliverNotifications(services)
      return dispatchSignalled(services)
    },
    sweep: sweepNotifications,
  },
  { routes: newsletter },
  { routes: site },
]

/**
 * Starts the features' background work. Returns a function that stops it, letting work in progress finish.
 */
export async function startFeatures(services: Services): Promise<() => Promise<void>> {
  await deliverAddressedMails(services)
  const stops: (() => Promise<void>)[] = []
  for (const { start } of features) {
    const stop = await start?.(services)
    if (stop) stops.push(stop)
  }
  return async () => {
    for (const stop of stops) await stop()
  }
}

/** Runs the jobs of all features, each in one process at a time, and deletes expired data every hour. */
export async function startJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  const sweep = { cron: '17 * * * *', run: sweepAll }
  for (const repeated of [...features.map((feature) => feature.jobs ?? {}), { sweep }]) {
    for (const [queue, { cron, run, atStart }] of rulesOf(repeated)) {
      if (atStart) await jobs.queue(db, queue, {})
      await jobs.work(queue, async (data) => void (await run(services, data)), 1, cron ? 2 : undefined)
      if (cron) await jobs.repeat(queue, cron)
    }
  }
}

type Jobs = NonNullable<Feature['jobs']>
const rulesOf = (jobs: Jobs) => Object.entries(jobs) as [keyof Jobs, NonNullable<Jobs[keyof Jobs]>][]

/** Deletes expired data, in batches. */
export async function sweepAll(services: Services): Promise<void> {
  for (const { sweep } of features) await sweep?.(services)
}
