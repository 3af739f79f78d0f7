import type { ReactNode } from 'react'
import { formatDay, studioZone } from '../../../core/format.ts'
import { copy as frame } from '../copy.ts'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { Panel } from '../parts/Panel.tsx'
import type { Person } from './calls.ts'
import { copy } from './copy.ts'

/** The member's name, address, plan and roles, and whether the account is active. */
export function AccountPanel({ person, children }: { person: Person; children: ReactNode }) {
  const {
    username,
    name,
    email,
    email_verified,
    tier,
    membership,
    created_at,
    time_zone,
    roles,
    disabled_at,
  } = person
  const facts: [string, ReactNode][] = [
    ...(name === username ? [] : [[frame.knownAs, name] as [string, ReactNode]]),
    ...(email === null
      ? []
      : [[copy.email, email_verified ? email : `${email} (${copy.unverified})`] as [string, ReactNode]]),
    [
      copy.plan,
      [tier ?? copy.free, membership.expires_at && copy.until(formatDay(membership.expires_at, studioZone))]
        .filter(Boolean)
        .join(' '),
    ],
    [copy.roles, roles.map((role) => frame.roles[role]).join(', ') || copy.noRoles],
    [copy.since, formatDay(created_at, studioZone)],
    [copy.zone, time_zone],
  ]
  return (
    <Panel title={copy.account}>
      {disabled_at && (
        <p className="rounded-[0.75rem] bg-terracotta-wash px-3 py-2 font-semibold text-terracotta-ink">
          {copy.disabledSince(formatDay(disabled_at, studioZone))}
        </p>
      )}
      <Facts facts={facts} />
      {children}
    </Panel>
  )
}
