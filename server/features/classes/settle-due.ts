import { tryEach } from '../../core/try-each.ts'
import type { Services } from '../../services.ts'
import { leaveUpcoming, listDisabledWithSeats, listFormerHosts, stopLeading } from './queries-sweep.types.ts'
import { listToTend, settleClass, tendClass } from './queries.types.ts'
import { expandSeries as expandOne, listSeriesIds } from './staff/queries.types.ts'

/**
 * Creates the missing classes of every series for the next 28 days.
 *
 * @throws AggregateError with all failures, after trying every series
 */
export async function expandSeries({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach('series', await listSeriesIds.run(undefined, db), ({ id }) =>
    expandOne.run({ series: id }, db),
  )
}

/**
 * Ends expired holds, gives free seats to the waitlists, closes the waitlists of classes that have begun, and
 * settles classes that have ended. Each statement is its own transaction, so a failing class does not stop the others.
 *
 * @throws AggregateError with all failures, after trying every class
 */
export async function tendClasses({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach('classes', await listToTend.run(undefined, db), async ({ id }) => {
    await tendClass.run({ class: id }, db)
    await settleClass.run({ class: id }, db)
  })
}

/**
 * Cancels seats and tickets that disabled members kept under an older release, and removes former hosts from
 * the series, classes and webinars that they kept.
 */
export async function releaseSeats({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach('disabled members', await listDisabledWithSeats.run(undefined, db), ({ id }) =>
    leaveUpcoming.run({ member: id }, db),
  )
  await tryEach('former hosts', await listFormerHosts.run(undefined, db), ({ id }) =>
    stopLeading.run({ member: id }, db),
  )
}
