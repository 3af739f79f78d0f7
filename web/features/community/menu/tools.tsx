import { Bell, BellOff, Ellipsis, Flag, Pencil, Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { comment as commentLimits, editing, note as limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import type { Note } from '../calls.ts'
import type { Comment } from '../commentCalls.ts'
import { copy as form } from '../writing/copy.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { useDeleteComment, useEditComment, useEditNote, useFollow } from './calls.ts'
import { copy } from './copy.ts'
import { actionFailure } from './failures.ts'
import { focusHere } from './focus.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { copy as report } from './reportCopy.ts'

// One file, because each that is loaded by itself moves what it shares with others into the chunks of every screen.

/** What a member can do about a note, beside liking and sharing it; nothing about their own once it is too old to edit. */
export function NoteMenu({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState(false)
  const announce = useAnnounce()
  const { mutate } = useFollow(note.id)
  const follow = (following: boolean) =>
    mutate(following, {
      onSuccess: () => announce(following ? copy.menuOfNote.followed : copy.menuOfNote.unfollowed, 'success'),
      onError: (failure) => announce(actionFailure(failure), 'error'),
    })
  if (note.is_mine && !isEditable(note)) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={copy.menuOfNote.open}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {note.is_mine ? (
          <MenuItem onChoose={onEdit}>
            <Pencil aria-hidden />
            {copy.menuOfNote.edit}
          </MenuItem>
        ) : (
          <>
            <MenuItem onChoose={() => follow(!note.following)}>
              {note.following ? <BellOff aria-hidden /> : <Bell aria-hidden />}
              {note.following ? copy.menuOfNote.unfollow : copy.menuOfNote.follow}
            </MenuItem>
            <MenuItem onChoose={() => setReporting(true)}>
              <Flag aria-hidden />
              {report.report}
            </MenuItem>
            <MenuItem onChoose={() => setBlocking(true)}>
              <UserRoundX aria-hidden />
              {copy.menuOfNote.block(note.author_name)}
            </MenuItem>
          </>
        )}
      </Menu>
      {reporting && <ReportDialog target={{ note: note.id }} onClose={() => setReporting(false)} />}
      {blocking && <BlockDialog username={note.author_name} onClose={() => setBlocking(false)} />}
    </>
  )
}

const isEditable = ({ created_at }: Note) => Date.now() < Date.parse(created_at) + editing.minutes * 60_000

/** The member's own note as a form, in its place. */
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
      beside={{
        className: 'flex flex-wrap gap-3',
        after: (
          <Button look="quiet" size="small" onClick={onClose}>
            {copy.editing.cancel}
          </Button>
        ),
      }}
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

/** What a member can do about a comment. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState(false)
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
    <>
      <Menu
        trigger={
          <IconButton label={copy.menuOfComment.open(comment.author_name)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {comment.is_mine ? (
          <>
            <MenuItem onChoose={onEdit}>
              <Pencil aria-hidden />
              {copy.menuOfComment.edit}
            </MenuItem>
            <MenuItem onChoose={remove}>
              <Trash2 aria-hidden />
              {copy.menuOfComment.delete}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem onChoose={() => setReporting(true)}>
              <Flag aria-hidden />
              {report.report}
            </MenuItem>
            <MenuItem onChoose={() => setBlocking(true)}>
              <UserRoundX aria-hidden />
              {copy.menuOfComment.block(comment.author_name)}
            </MenuItem>
          </>
        )}
      </Menu>
      {reporting && <ReportDialog target={{ comment: comment.id }} onClose={() => setReporting(false)} />}
      {blocking && <BlockDialog username={comment.author_name} onClose={() => setBlocking(false)} />}
    </>
  )
}

/** The member's own comment as a form, in its place. */
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
      beside={{
        className: 'flex flex-wrap gap-3',
        after: (
          <Button look="quiet" size="small" onClick={onClose}>
            {copy.editing.cancel}
          </Button>
        ),
      }}
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
