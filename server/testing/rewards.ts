import type { TestServer } from './server.ts'

type Sql = Pick<TestServer, 'sql'>
let given = 0

/** Gives points to a member, by default verified, as for a class. */
export const givePoints = (server: Sql, member: number, points: number, { verified = true } = {}) =>
  server.sql(`select post_points($1, $2, $3, $4, $5)`, [
    member,
    verified ? 'seat_given' : 'correction',
    `gift ${given++}`,
    points,
    verified,
  ])

type Redeemed = { id: number; status: string; code: string | null; refusal?: string }

/** Redeems the first reward of a kind. */
export async function redeem(server: Sql, member: number, key: string): Promise<Redeemed> {
  const [row] = await server.sql(
    'select * from redeem_reward($1, (select id from rewards where key = $2 order by created_at limit 1), null)',
    [member, key],
  )
  return row
}

/** Adds a class to the open mat without a giver, as if the giver had deleted their account. */
export const addFreeMat = (server: Sql) => server.sql('insert into open_mats default values')
