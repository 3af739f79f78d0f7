import { X } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { mayLead } from '../sections.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRoles } from '../calls.ts'
import { copy as frame } from '../copy.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Listing } from '../parts/Listing.tsx'
import { textLink } from '../parts/textLink.ts'
import { StaffPage } from '../StaffPage.tsx'
import { useRoleChanges } from './calls.ts'
import { GiveRole } from './GiveRole.tsx'
import { copy } from './rolesCopy.ts'

/** True if the roles come with a teacher’s page. */
const hasPage = (roles: readonly Role[]) => roles.includes('host') || roles.includes('coach')

type Taking = { username: string; name: string; role: Role; rest: readonly Role[] }

/** /staff/roles: the roles and their holders, for owners. */
export default function RolesScreen() {
  const query = useRoles()
  const { give, take } = useRoleChanges()
  const [isGiving, setGiving] = useState(false)
  const [taking, setTaking] = useState<Taking>()

  return (
    <StaffPage
      title={copy.title}
      lead={copy.lead}
      actions={
        <Button size="dense" onClick={() => setGiving(true)}>
          {copy.give}
        </Button>
      }
    >
      <Listing
        query={query}
        label={copy.list}
        keyOf={({ username }) => username}
        none={copy.none}
        notLoaded={copy.notLoaded}
        columns={[
          {
            head: copy.member,
            cell: ({ username }) => (
              <Link to={staffPaths.member(username)} className={textLink}>
                {username}
              </Link>
            ),
          },
          { head: copy.name, cell: ({ name }) => name },
          {
            head: copy.roles,
            cell: ({ username, name, roles }) => (
              <ul className="flex flex-wrap gap-1 max-sm:justify-end">
                {roles.map((role) => (
                  <li
                    key={role}
                    className="inline-flex items-center rounded-full bg-leaf-wash pl-3 text-leaf"
                  >
                    {frame.roles[role]}
                    <button
                      type="button"
                      aria-label={copy.take(frame.roles[role], username)}
                      title={copy.take(frame.roles[role], username)}
                      onClick={() =>
                        setTaking({ username, name, role, rest: roles.filter((other) => other !== role) })
                      }
                      className="inline-flex size-8 items-center justify-center rounded-full hover:bg-terracotta-wash hover:text-terracotta-ink pointer-coarse:size-11 [&_svg]:size-4"
                    >
                      <X aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {isGiving && <GiveRole onClose={() => setGiving(false)} />}
      {taking && (
        <ConfirmDialog
          title={copy.takeTitle(frame.roles[taking.role], taking.username)}
          confirm={copy.takeNow}
          look="danger"
          act={() => take(taking.username, taking.role)}
          done={{
            sentence: copy.taken(frame.roles[taking.role], taking.username),
            undo: () =>
              give(taking.username, taking.role, taking.name === taking.username ? undefined : taking.name),
          }}
          onClose={() => setTaking(undefined)}
        >
          <p>{copy.takeText(taking.username)}</p>
          {taking.role === 'coach' && <p>{copy.withoutCoach}</p>}
          {hasPage([taking.role]) && !hasPage(taking.rest) && <p>{copy.withoutPage}</p>}
          {taking.rest.length === 0 && <p>{copy.withoutRoles}</p>}
          {mayLead([taking.role]) && !mayLead(taking.rest) && <p>{frame.withoutHost}</p>}
        </ConfirmDialog>
      )}
    </StaffPage>
  )
}
