import { Trash2 } from 'lucide-react'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

const words = copy.note

/**
 * The Delete button on a note's own page: deletes nothing, but explains where the note can be deleted
 * (docs/contract.md#single-note).
 */
export function DeleteElsewhere() {
  const announce = useAnnounce()
  return <DeleteLook onPress={() => announce(words.deleteElsewhere)} />
}

export function DeleteLook({ onPress, disabled }: { onPress: () => void; disabled?: boolean }) {
  return (
    <Button look="danger" size="small" disabled={disabled} onClick={onPress}>
      <Trash2 aria-hidden className="size-5" />
      {words.delete}
    </Button>
  )
}
