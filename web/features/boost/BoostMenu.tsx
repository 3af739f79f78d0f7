import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { boostTypes, type BoostType } from '../../../contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx'
import { useBoost } from '../../core/dailyBoost.ts'
import { copy } from './copy.ts'

/**
 * The Boost button: a menu of the types, and a dialog with today's item for the chosen type, if there is one.
 */
export function BoostMenu() {
  const [type, setType] = useState<BoostType>()
  const { data: item, refetch } = useBoost(type)
  const close = () => setType(undefined)
  // An open dialog covers the menu, so the same type can be chosen again only if it had no item. Choosing it
  // again repeats the read.
  const choose = (wanted: BoostType) =>
    wanted === type ? void refetch({ cancelRefetch: false }) : setType(wanted)
  return (
    <>
      <Menu
        trigger={
          <Button look="outline" className="w-full px-3">
            <Sparkles aria-hidden className="hidden size-5 shrink-0 sm:block" />
            {copy.boost}
          </Button>
        }
      >
        {boostTypes.map((each) => (
          <MenuItem key={each} onChoose={() => choose(each)}>
            {copy.types[each]}
          </MenuItem>
        ))}
      </Menu>
      {type && item && (
        <Dialog
          title={item.title || copy.untitled}
          onClose={close}
          actions={<Button onClick={close}>{copy.close}</Button>}
        >
          <p className="text-sm text-quiet">{copy.type(item.type)}</p>
          <p className="text-lg">{item.body}</p>
        </Dialog>
      )}
    </>
  )
}
