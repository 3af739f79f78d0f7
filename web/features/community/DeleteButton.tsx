import { Trash2 } from 'lucide-react'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDelete } from './calls.ts'
import { copy } from './copy.ts'
import { deleteFailure } from './failures.ts'

const words = copy.note

/** Deletes the member's own note from the feed. */
export function DeleteButton({ id }: { id: number }) {
  const announce = useAnnounce()
  const { mutate, isPending } = useDelete(id)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => announce(words.deleted, 'success'),
      onError: (failure) => announce(deleteFailure(failure), 'error'),
    })
  return <DeleteLook disabled={isPending} onPress={remove} />
}

/** The Delete of a single note, which deletes nothing but tells where that is done (docs/contract.md#single-note). */
export function DeleteElsewhere() {
  const announce = useAnnounce()
  return <DeleteLook onPress={() => announce(words.deleteElsewhere)} />
}

function DeleteLook({ onPress, disabled }: { onPress: () => void; disabled?: boolean }) {
  return (
    <Button look="danger" size="small" disabled={disabled} onClick={onPress}>
      <Trash2 aria-hidden className="size-5" />
      {words.delete}
    </Button>
  )
}
