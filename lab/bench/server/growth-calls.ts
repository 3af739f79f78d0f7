import { run } from '../../../server/testing/admin.ts'
import type { Request } from '../processes/load.ts'
import { password, type Member, type Site } from './fixture.ts'
import { get, listCalls, post } from './requests.ts'

/**
 * The number of members who send at the same time: few, so that a call's time does not include waiting for
 * other calls.
 */
const senders = 4

/** Returns every hot call, sent by four members; the first of them, an owner, sends the staff calls. */
export async function listGrowthCalls(site: Site): Promise<{ name: string; requests: Request[][] }[]> {
  await giveRole(site, site.members[0]!, 'owner')
  const members = site.members.slice(0, senders)
  const reads = (paths: Record<string, string>) =>
    Object.entries(paths).map(([name, path]) => ({
      name,
      requests: members.map((member) => [get(member, path)]),
    }))
  const ofOwner = (name: string, paths: string[]) => ({
    name,
    requests: [paths.map((path) => get(site.members[0]!, path))],
  })
  return [
    ...(await listCalls(site)).map(({ name, requests }) => ({ name, requests: requests.slice(0, senders) })),
    { name: 'ping', requests: members.map((member) => [post(member, '/api/streaks/ping/', {})]) },
    ...reads({
      'points ledger': '/api/streaks/ledger/',
      points: '/api/points/',
      rewards: '/api/rewards/',
      'my classes': '/api/classes/mine/',
      credits: '/api/credits/',
      notifications: '/api/notifications/',
      'own name': '/api/posts/user/',
    }),
    // A process streams at most two exports at a time and returns 503 for others, so a single sender requests
    // the exports in turn.
    { name: 'export', requests: [members.map(exportOf)] },
    ofOwner('staff search', [
      '/api/staff/members/?q=resident1',
      '/api/staff/members/?q=r',
      '/api/staff/members/?q=author',
    ]),
    ofOwner('staff today', ['/api/staff/today/']),
    ofOwner('insights', ['/api/staff/insights/']),
  ]
}

const exportOf = (member: Member): Request => {
  const request = get(member, '/api/accounts/export/')
  return { ...request, headers: { ...request.headers, 'x-account-password': encodeURIComponent(password) } }
}

/** Gives a member an effective role, with a second factor for twelve hours. */
export async function giveRole(
  { settings }: Site,
  { id }: Member,
  role: 'owner' | 'moderator',
): Promise<void> {
  const url = settings.databaseUrl
  await run(url, 'insert into member_roles (member, role) values ($1, $2) on conflict do nothing', [id, role])
  await run(url, "update sessions set second_factor_until = now() + interval '12 hours' where member = $1", [
    id,
  ])
}
