import { Ellipsis, Pencil, Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import type { Comment } from '../commentCalls.ts'
import { copy } from '../copy.ts'
import { actionFailure } from '../failures.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { useDeleteComment } from './calls.ts'

const words = copy.menuOfComment

/** What a member can do about a comment. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const [blocking, setBlocking] = useState(false)
  const announce = useAnnounce()
  const { mutate } = useDeleteComment()
  const remove = () =>
    mutate(
      { params: { id: comment.note, comment: comment.id } },
      {
        onSuccess: () => announce(words.deleted, 'success'),
        onError: (failure) => announce(actionFailure(failure), 'error'),
      },
    )
  return (
    <>
      <Menu
        trigger={
          <IconButton label={words.open(comment.author_name)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {comment.is_mine ? (
          <>
            <MenuItem onChoose={onEdit}>
              <Pencil aria-hidden />
              {words.edit}
            </MenuItem>
            <MenuItem onChoose={remove}>
              <Trash2 aria-hidden />
              {words.delete}
            </MenuItem>
          </>
        ) : (
          <MenuItem onChoose={() => setBlocking(true)}>
            <UserRoundX aria-hidden />
            {words.block(comment.author_name)}
          </MenuItem>
        )}
      </Menu>
      {blocking && <BlockDialog username={comment.author_name} onClose={() => setBlocking(false)} />}
    </>
  )
}
