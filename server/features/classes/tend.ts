import type { Services } from '../../services.ts'
import { listToTend, settleClass, tendClass } from './queries.types.ts'

/** Looks after the classes every minute, in one of the processes. */
export async function startTending(services: Services): Promise<void> {
  await services.jobs.work('tendClasses', () => tendClasses(services))
  await services.jobs.repeat('tendClasses', '* * * * *')
}

/**
 * Offers free seats, closes the waitlists of classes that have begun, and settles those that have ended. Each statement is
 * a transaction of its own, so that a class that fails does not hold up the others.
 *
 * @throws AggregateError with all failures, after every class was tried
 */
export async function tendClasses({ db }: Pick<Services, 'db'>): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await listToTend.run(undefined, db)) {
    try {
      await tendClass.run({ class: id }, db)
      await settleClass.run({ class: id }, db)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} classes could not be looked after`)
}
