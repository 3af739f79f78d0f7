import { CreditCard, LogOut, Settings, Wrench } from 'lucide-react'
import { useRead } from '../../data/read.ts'
import { paths } from '../../paths.ts'
import { logOut, useSession } from '../../session/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuLink, MenuNote } from '../../ui/overlays/Menu.tsx'
import { Initial } from '../../ui/page/Initial.tsx'
import { Link } from '../navigation.tsx'
import { copy } from './copy.ts'

const words = copy.account

/** The menu on every members' screen: the member's name and plan, the settings, and logging out. */
export default function AccountMenu() {
  const { username } = useSession()
  return (
    <Menu
      trigger={
        <IconButton label={words.open}>
          <Initial name={username} className="size-8! text-base!" />
        </IconButton>
      }
    >
      <MenuNote>{username}</MenuNote>
      <MenuLink render={<Link to={paths.payments} />}>
        <CreditCard aria-hidden />
        {words.plan}
      </MenuLink>
      <MenuLink render={<Link to={paths.settings} />}>
        <Settings aria-hidden />
        {words.settings}
      </MenuLink>
      <StaffLink />
      <MenuItem onChoose={logOut}>
        <LogOut aria-hidden />
        {words.logOut}
      </MenuItem>
    </Menu>
  )
}

/** The link to the console, for members with a role. Roles are requested only when the menu is opened. */
function StaffLink() {
  const { data: me } = useRead('GET /api/accounts/me/')
  if (!me || me.roles.length === 0) return null
  return (
    <MenuLink render={<Link to={paths.staff} />}>
      <Wrench aria-hidden />
      {words.staff}
    </MenuLink>
  )
}
