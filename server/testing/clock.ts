import type { TestHouse } from './house.ts'

type Owner = Pick<TestHouse, 'sql'>

/** Stops the product's clock of this database at a moment: every process reads it from its next statement on. */
export async function stopClock(house: Owner, moment: string): Promise<void> {
  await house.sql(
    `insert into product_clock (stopped_at) values ($1)
     on conflict (id) do update set stopped_at = excluded.stopped_at, shift = '0'`,
    [moment],
  )
}

/** Lets the product's clock run, `shift` ahead of the true time: '2 hours', '-2 hours'. */
export async function runClock(house: Owner, shift = '0 seconds'): Promise<void> {
  await house.sql(
    `insert into product_clock (shift) values ($1::interval)
     on conflict (id) do update set stopped_at = null, shift = excluded.shift`,
    [shift],
  )
}
