import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useAlert } from './alerts.tsx'
import { useDelete } from './calls.ts'
import { copy } from './copy.ts'
import { deleteFailure } from './failures.ts'

const words = copy.note

/** Deletes the member's own note from the feed. */
export function DeleteButton({ id }: { id: number }) {
  const alert = useAlert()
  const { mutate, isPending } = useDelete(id)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => alert(words.deleted, 'success'),
      onError: (failure) => alert(deleteFailure(failure), 'error'),
    })
  return <DeleteLook disabled={isPending} onPress={remove} />
}

/** The Delete of a single note, which deletes nothing but tells where that is done (docs/contract.md#single-note). */
export function DeleteElsewhere() {
  const alert = useAlert()
  return <DeleteLook onPress={() => alert(words.deleteElsewhere)} />
}

function DeleteLook({ onPress, disabled }: { onPress: () => void; disabled?: boolean }) {
  return (
    <Button look="danger" size="small" disabled={disabled} onClick={onPress}>
      <Trash2 aria-hidden className="size-5" />
      {words.delete}
    </Button>
  )
}
