import { tryEach } from '../../core/try-each.ts'
import type { Services } from '../../services.ts'
import { giveSeatsBack, listDisabledWithSeats, listToTend, settleClass, tendClass } from './queries.types.ts'
import { expandSeries as expandOne, listSeriesIds } from './staff/queries.types.ts'

/**
 * Creates every series' classes that start within 28 days and don't exist yet. @throws AggregateError like
 * `settleDueClasses`
 */
export async function expandSeries({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach('series', await listSeriesIds.run(undefined, db), ({ id }) =>
    expandOne.run({ series: id }, db),
  )
}

/**
 * Offers free seats, closes the waitlists of classes that have begun, and settles those that have ended. Each
 * statement is its own transaction, so a failing class does not hold up the others.
 *
 * @throws AggregateError with all failures, after every class was tried
 */
export async function settleDueClasses({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach('classes', await listToTend.run(undefined, db), async ({ id }) => {
    await tendClass.run({ class: id }, db)
    await settleClass.run({ class: id }, db)
  })
}

/** Gives back the seats of members disabled by a release that left them in place. */
export async function releaseSeats({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach('disabled members', await listDisabledWithSeats.run(undefined, db), ({ id }) =>
    giveSeatsBack.run({ member: id }, db),
  )
}
