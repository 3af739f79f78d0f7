import { LayoutDashboard, LogOut, Menu as Lines, Settings } from 'lucide-react'
import { useMe } from '../../core/me.ts'
import { useMembership } from '../../core/membership/membership.ts'
import { Link } from '../../app/navigation.tsx'
import { logOut, useSession } from '../../session/session.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuLink, MenuNote } from '../../ui/overlays/Menu.tsx'
import { MenuSub } from '../../ui/overlays/MenuSub.tsx'
import { copy } from './feed/feedCopy.ts'

const words = copy.menu

/** The menu of /community, for members only. After a logout the guard redirects to /login. */
export function CommunityMenu() {
  const { isAuthenticated } = useSession()
  const membership = useMembership()
  if (!isAuthenticated) return null
  return (
    <Menu
      trigger={
        <IconButton label={words.open}>
          <Lines aria-hidden />
        </IconButton>
      }
    >
      <MenuNote>{words.membership(membership)}</MenuNote>
      <MenuLink render={<Link to={paths.dashboard} />}>
        <LayoutDashboard aria-hidden />
        {words.dashboard}
      </MenuLink>
      <MenuSub
        label={
          <>
            <Settings aria-hidden />
            {words.settings}
          </>
        }
      >
        <MenuLink render={<Link to={paths.changeUsername} />}>{words.changeUsername}</MenuLink>
        <MenuLink render={<Link to={paths.yourData} />}>{words.yourData}</MenuLink>
        <MenuLink render={<Link to={paths.settings} />}>{words.allSettings}</MenuLink>
      </MenuSub>
      <MenuItem onChoose={logOut}>
        <LogOut aria-hidden />
        {words.logout}
      </MenuItem>
      <StaffLink />
    </Menu>
  )
}

/**
 * The link to the staff console, for members with a role. Their roles are requested only once the menu opens.
 */
function StaffLink() {
  const { data: me } = useMe()
  if (!me || me.roles.length === 0) return null
  return <MenuLink render={<Link to={paths.staff} />}>{words.staff}</MenuLink>
}
