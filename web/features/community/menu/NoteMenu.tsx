import { Bell, BellOff, Ellipsis, Pencil, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { editing } from '../../../../contract/limits.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import type { Note } from '../calls.ts'
import { copy } from '../copy.ts'
import { actionFailure } from '../failures.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { useFollow } from './calls.ts'

const words = copy.menuOfNote

/** What a member can do about a note, beside liking and sharing it; nothing about their own once it is too old to edit. */
export function NoteMenu({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const [blocking, setBlocking] = useState(false)
  const announce = useAnnounce()
  const { mutate } = useFollow(note.id)
  const follow = (following: boolean) =>
    mutate(following, {
      onSuccess: () => announce(following ? words.followed : words.unfollowed, 'success'),
      onError: (failure) => announce(actionFailure(failure), 'error'),
    })
  if (note.is_mine && !isEditable(note)) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={words.open(note.title)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {note.is_mine ? (
          <MenuItem onChoose={onEdit}>
            <Pencil aria-hidden />
            {words.edit}
          </MenuItem>
        ) : (
          <>
            <MenuItem onChoose={() => follow(!note.following)}>
              {note.following ? <BellOff aria-hidden /> : <Bell aria-hidden />}
              {note.following ? words.unfollow : words.follow}
            </MenuItem>
            <MenuItem onChoose={() => setBlocking(true)}>
              <UserRoundX aria-hidden />
              {words.block(note.author_name)}
            </MenuItem>
          </>
        )}
      </Menu>
      {blocking && <BlockDialog username={note.author_name} onClose={() => setBlocking(false)} />}
    </>
  )
}

const isEditable = ({ created_at }: Note) => Date.now() < Date.parse(created_at) + editing.minutes * 60_000
