import { LogOut, Menu as MenuIcon, Settings } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuLink, MenuNote } from '../../ui/overlays/Menu.tsx'
import { MenuSub } from '../../ui/overlays/MenuSub.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Specimen } from './Specimen.tsx'

const trigger = (
  <IconButton label="Menu">
    <MenuIcon aria-hidden />
  </IconButton>
)

export function Overlays() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Specimen name="Menu, with a menu within">
        <div className="flex justify-end">
          <Menu trigger={trigger}>
            <MenuNote>Membership: Free</MenuNote>
            <MenuLink render={<Link to="#Overlays" />}>Dashboard</MenuLink>
            <MenuSub
              label={
                <>
                  <Settings aria-hidden /> Settings
                </>
              }
            >
              <MenuLink render={<Link to="#Overlays" />}>Change Username</MenuLink>
            </MenuSub>
            <MenuItem onChoose={() => {}}>
              <LogOut aria-hidden /> Logout
            </MenuItem>
          </Menu>
        </div>
      </Specimen>
      <Specimen name="Dialog">
        <Button look="outline" className="self-start" onClick={() => setOpen(true)}>
          Open
        </Button>
        {open && (
          <Dialog
            title="Daily Boost"
            onClose={() => setOpen(false)}
            actions={<Button onClick={() => setOpen(false)}>Close</Button>}
          >
            <p className="text-quiet">Type: wisdom</p>
            <p>The mind takes the shape of what it often looks at.</p>
          </Dialog>
        )}
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Documents"
          tabs={[
            { name: 'terms', label: 'Terms of Service', content: <p>The terms.</p> },
            { name: 'privacy', label: 'Privacy Policy', content: <p>The policy.</p> },
          ]}
        />
      </Specimen>
    </>
  )
}
