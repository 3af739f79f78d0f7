import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { DeleteLook } from '../DeleteElsewhere.tsx'
import { copy } from './copy.ts'
import { useDelete } from './deleting.ts'
import { deleteFailure } from './failures.ts'

/** Deletes the member's own note from the feed. */
export function DeleteButton({ id }: { id: number }) {
  const announce = useAnnounce()
  const { mutate, isPending } = useDelete(id)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => announce(copy.deleted, 'success'),
      onError: (failure) => announce(deleteFailure(failure), 'error'),
    })
  return <DeleteLook disabled={isPending} onPress={remove} />
}
