import type { Client } from 'pg'
import { kindNames } from '../../server/features/notifications/kinds.ts'
import { neighbours, plusNeighbours } from './community.ts'

export const hosts: [username: string, name: string, words: string][] = [
  [
    'asha',
    'Asha Rao',
    'I came to yoga with a stiff back and a busy head, and stayed for the quiet afterwards. In my classes nobody has to touch their toes. Come as you are, camera on or off.',
  ],
  [
    'bela',
    'Bela Shah',
    'Breath first, movement second. I teach slowly, say why we do what we do, and leave time to feel it. If you are new, tell me before we begin: I will keep an eye on you.',
  ],
  [
    'meera',
    'Meera Nair',
    'Twenty years of vinyasa, ten of them in Kochi, and still a beginner every morning. Expect strong legs, long exhalations and at least one joke.',
  ],
]

/** The neighbours whose page shows everything that it can. */
const showing = ['leela', 'rohan']

/** Adds the hosts' pages and the neighbours. @returns true if the neighbours were added */
export async function addNeighbours(db: Client): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into members (username, email, email_verified_at, created_at)
     select name, name || '@nitya.test', app_now(), app_now() - interval '90 days' from unnest($1::text[]) name
     on conflict do nothing`,
    [neighbours],
  )
  await db.query(
    `insert into member_roles (member, role) select id, 'host' from members where username = 'meera' on conflict do nothing`,
  )
  for (const [username, name, words] of hosts) {
    await db.query(
      `update member_roles set display_name = $2
       where role = 'host' and display_name is null and member = (select id from members where username = $1)`,
      [username, name],
    )
    await db.query(
      `insert into teacher_pages (member, words) select id, $2 from members where username = $1 on conflict do nothing`,
      [username, words],
    )
  }
  if (!rowCount) return false
  await db.query(
    `insert into safety_notices (member, version) select id, safety_notice_version() from members where username = any($1) on conflict do nothing`,
    [[...neighbours, 'chetan']],
  )
  // The seeded neighbours get no email, so the mailbox stays empty.
  await db.query(
    `insert into notification_preferences (member, kind, app, mail, push)
     select m.id, kind, true, false, false from members m, unnest($2::text[]) kind where m.username = any($1) on conflict do nothing`,
    [neighbours, kindNames],
  )
  await db.query(`update members set shows_milestones = true, shows_circle = true where username = any($1)`, [
    showing,
  ])
  for (const username of [...plusNeighbours, 'chetan']) await givePlus(db, username)
  return true
}

/** Gives a member Plus for a month, bought eighteen days ago. */
async function givePlus(db: Client, username: string): Promise<void> {
  await db.query(
    `with bought as (
       insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, created_at, paid_at)
       select 'paid', m.id, m.email, t.id, t.name, t.membership, t.duration_days, t.price_paise, t.price_paise, 'pay_seed' || m.id, at, at
       from members m, tiers t, (select app_now() - interval '18 days' as at) bought
       where m.username = $1 and t.duration_days = 30
       order by t.id limit 1
       returning id, member, membership, duration_days, paid_at
     )
     insert into membership_grants (order_id, member, membership, duration_days, granted_at)
     select id, member, membership, duration_days, paid_at from bought`,
    [username],
  )
}
