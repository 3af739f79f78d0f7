import { Bell, BellOff, Ellipsis, Flag, Pencil, Trash2, UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { comment as commentLimits, editing, note as limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { isUsername } from '../AuthorName.tsx'
import type { Note } from '../calls.ts'
import type { Comment } from '../commentCalls.ts'
import { copy as form } from '../writing/copy.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { useDeleteComment, useEditComment, useEditNote, useFollow, useMayEdit } from './calls.ts'
import { copy } from './copy.ts'
import { actionFailure } from './failures.ts'
import { focusHere } from './focus.ts'
import { ReportDialog, type Target } from './ReportDialog.tsx'
import { copy as report } from './reportCopy.ts'

// These tools share one file, because code shared by several lazily loaded files would move into the chunks of
// every screen.

type MenuProps = {
  label: string
  /** The member to block; null if the author is not named. */
  username: string | null
  target: Target
  /** The author's own items; false for other members, who get `children`, "Report" and "Block". */
  mine: ReactNode | false
  children?: ReactNode
}

/**
 * The menu of a note or comment: the author's own items, or for other members items that end with reporting and
 * blocking.
 */
function Options({ label, username, target, mine, children }: MenuProps) {
  const [asking, setAsking] = useState<'report' | 'block'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={label}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mine || (
          <>
            {children}
            <MenuItem onChoose={() => setAsking('report')}>
              <Flag aria-hidden />
              {report.report}
            </MenuItem>
            {username !== null && (
              <MenuItem onChoose={() => setAsking('block')}>
                <UserRoundX aria-hidden />
                {copy.block(username)}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {asking === 'report' && <ReportDialog target={target} onClose={close} />}
      {asking === 'block' && username !== null && <BlockDialog username={username} onClose={close} />}
    </>
  )
}

function EditItem({ onEdit }: { onEdit: () => void }) {
  return (
    <MenuItem onChoose={onEdit}>
      <Pencil aria-hidden />
      {copy.edit}
    </MenuItem>
  )
}

/** The actions on a note besides liking and sharing; none on the member's own note once it is too old to edit. */
export function NoteMenu({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const announce = useAnnounce()
  const { mutate } = useFollow(note.id)
  const follow = (following: boolean) =>
    mutate(following, {
      onSuccess: () => announce(following ? copy.menuOfNote.followed : copy.menuOfNote.unfollowed, 'success'),
      onError: (failure) => announce(actionFailure(failure), 'error'),
    })
  if (note.is_mine && !isEditable(note)) return null
  return (
    <Options
      label={copy.menuOfNote.open}
      username={note.anonymous ? null : note.author_name}
      target={{ note: note.id }}
      mine={note.is_mine && <EditItem onEdit={onEdit} />}
    >
      <MenuItem onChoose={() => follow(!note.following)}>
        {note.following ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        {note.following ? copy.menuOfNote.unfollow : copy.menuOfNote.follow}
      </MenuItem>
    </Options>
  )
}

/** A member's actions on another: report and block. */
export function PersonMenu({ username }: { username: string }) {
  return (
    <Options label={copy.menuOfPerson(username)} username={username} target={{ username }} mine={false} />
  )
}

const isEditable = ({ created_at }: Note) => Date.now() < Date.parse(created_at) + editing.minutes * 60_000

const besideSave = (onClose: () => void) => ({
  className: 'flex flex-wrap gap-3',
  after: (
    <Button look="quiet" size="small" onClick={onClose}>
      {copy.editing.cancel}
    </Button>
  ),
})

/** A form that replaces the member's own note while they edit it. */
export function EditNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const { mutateAsync: edit } = useEditNote()
  return (
    <Form
      label={copy.editing.note}
      requires={{ title: form.titleRequired, content: form.contentRequired }}
      act={(data) =>
        edit({
          params: { id: note.id },
          body: { title: textIn(data, 'title'), content: textIn(data, 'content') },
        })
      }
      failed={actionFailure}
      onDone={onClose}
      submit={copy.editing.save}
      size="small"
      beside={besideSave(onClose)}
    >
      <TextField
        ref={focusHere}
        label={form.title}
        name="title"
        dir="auto"
        maxLength={limits.titleMax}
        required
        defaultValue={note.title}
      />
      <TextArea
        label={form.content}
        name="content"
        dir="auto"
        maxLength={limits.contentMax}
        required
        defaultValue={note.content}
      />
    </Form>
  )
}

/** Placed below the other items, because it loads only once the menu is open. */
const EditCommentItem = ({ id, onEdit }: { id: number; onEdit: () => void }) =>
  useMayEdit(id) && <EditItem onEdit={onEdit} />

/** A member's actions on a comment. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const announce = useAnnounce()
  const { mutate } = useDeleteComment()
  const remove = () =>
    mutate(
      { params: { id: comment.note, comment: comment.id } },
      {
        onSuccess: () => announce(copy.menuOfComment.deleted, 'success'),
        onError: (failure) => announce(actionFailure(failure), 'error'),
      },
    )
  return (
    <Options
      label={copy.menuOfComment.open(comment.author_name)}
      username={isUsername(comment.author_name) ? comment.author_name : null}
      target={{ comment: comment.id }}
      mine={
        comment.is_mine && (
          <>
            <MenuItem onChoose={remove}>
              <Trash2 aria-hidden />
              {copy.menuOfComment.delete}
            </MenuItem>
            <EditCommentItem id={comment.id} onEdit={onEdit} />
          </>
        )
      }
    />
  )
}

/** A form that replaces the member's own comment while they edit it. */
export function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutateAsync: edit } = useEditComment()
  return (
    <Form
      requires={{ content: copy.editing.commentRequired }}
      act={(data) =>
        edit({
          params: { id: comment.note, comment: comment.id },
          body: { content: textIn(data, 'content') },
        })
      }
      failed={actionFailure}
      onDone={onClose}
      submit={copy.editing.save}
      size="small"
      look="outline"
      beside={besideSave(onClose)}
    >
      <TextArea
        ref={focusHere}
        label={copy.editing.comment}
        name="content"
        dir="auto"
        rows={2}
        maxLength={commentLimits.contentMax}
        required
        defaultValue={comment.content}
      />
    </Form>
  )
}
