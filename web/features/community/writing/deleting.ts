import { exchange } from '../../../api/call.ts'
import { Refused } from '../../../api/failures.ts'
import { useChange } from '../../../data/change.ts'
import { changeLists } from '../calls.ts'

/** Deletes the member's own note. Only a 204 means that it is deleted. */
export const useDelete = (id: number) =>
  useChange(
    async () => {
      const { status } = await exchange('DELETE /api/posts/notes/delete/:id/', { params: { id } })
      if (status !== 204) throw new Refused(status)
    },
    {
      settle: (cache) => changeLists(cache, (notes) => notes.filter((note) => note.id !== id)),
    },
  )
