import type { TestHouse } from './house.ts'

/**
 * Stops the clock of the practice's rules at a moment, in this house's database alone: every process sees it at once.
 * Only the database's owner can; the app's own role cannot.
 */
export async function stopClock(house: Pick<TestHouse, 'sql'>, moment: string): Promise<void> {
  await house.sql(
    `create or replace function moment() returns timestamptz language sql stable
     return timestamptz '${new Date(moment).toISOString()}'`,
  )
}

/** Lets the clock run again, `shift` ahead of the true time: '2 hours', '-2 hours'. */
export async function runClock(house: Pick<TestHouse, 'sql'>, shift = '0 seconds'): Promise<void> {
  await house.sql(
    `create or replace function moment() returns timestamptz language sql stable return now() + interval '${shift}'`,
  )
}
