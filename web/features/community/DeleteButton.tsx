import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { useDelete } from './calls.ts'
import { copy } from './copy.ts'
import { DeleteLook } from './DeleteElsewhere.tsx'
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
