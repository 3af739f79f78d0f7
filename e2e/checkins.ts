import { run } from '../server/testing/admin.ts'
import { makeMember, type Member } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'

const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)

/** Returns a member's id. */
export const idOf = async ({ username }: Member): Promise<number> => {
  const [row] = await sql('select id::float8 as id from members where username = $1', [username])
  return row.id
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Creates a coach named Hari with hours round the clock, and a member with two check-ins. */
export async function setUpCheckins() {
  const [coach, asha] = [await makeStaff('hari', 'coach'), await makeMember('asha')]
  await sql("update member_roles set display_name = 'Hari' where member = $1", [await idOf(coach)])
  const weekly = weekdays.map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
  await sql(
    "insert into availability (coach, time_zone, weekly, exceptions, travel) values ($1, 'UTC', $2, '[]', '[]')",
    [await idOf(coach), JSON.stringify(weekly)],
  )
  await sql(
    "select give_credit($1, 'checkin', 'goodwill', 60, 'given ' || gen_random_uuid()) from generate_series(1, 2)",
    [await idOf(asha)],
  )
  return { coach, asha }
}
