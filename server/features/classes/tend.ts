import type { Services } from '../../services.ts'
import { listToTend, settleClass, tendClass } from './queries.types.ts'
import { expandSeries as expandOne, listSeriesIds } from './staff/queries.types.ts'

/** Looks after the classes every minute and makes those of the series every hour, in one of the processes. */
export async function startTending(services: Services): Promise<void> {
  await services.jobs.work('tendClasses', () => tendClasses(services))
  await services.jobs.repeat('tendClasses', '* * * * *')
  await services.jobs.work('expandSeries', () => expandSeries(services))
  await services.jobs.repeat('expandSeries', '23 * * * *')
}

/** Makes the classes of every series that start within 28 days and are not made yet. @throws AggregateError like `tendClasses` */
export async function expandSeries({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach(await listSeriesIds.run(undefined, db), ({ id }) => expandOne.run({ series: id }, db))
}

/**
 * Offers free seats, closes the waitlists of classes that have begun, and settles those that have ended. Each statement is
 * a transaction of its own, so that a class that fails does not hold up the others.
 *
 * @throws AggregateError with all failures, after every class was tried
 */
export async function tendClasses({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach(await listToTend.run(undefined, db), async ({ id }) => {
    await tendClass.run({ class: id }, db)
    await settleClass.run({ class: id }, db)
  })
}

async function tryEach<Row>(rows: Row[], act: (row: Row) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) await act(row).catch((error) => failures.push(error))
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${rows.length} could not be looked after`)
}
