import { comment as limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import type { Comment } from '../commentCalls.ts'
import { copy } from '../copy.ts'
import { actionFailure } from '../failures.ts'
import { useEditComment } from './calls.ts'
import { focusHere } from './focus.ts'

const words = copy.editing

/** The member's own comment as a form, in its place. */
export function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutateAsync: edit } = useEditComment()
  return (
    <Form
      requires={{ content: words.commentRequired }}
      act={(data) =>
        edit({
          params: { id: comment.note, comment: comment.id },
          body: { content: textIn(data, 'content') },
        })
      }
      failed={actionFailure}
      onDone={onClose}
      submit={words.save}
      size="small"
      look="outline"
      beside={{
        className: 'flex flex-wrap gap-3',
        after: (
          <Button look="quiet" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
        ),
      }}
    >
      <TextArea
        ref={focusHere}
        label={words.comment}
        name="content"
        dir="auto"
        rows={2}
        maxLength={limits.contentMax}
        required
        defaultValue={comment.content}
      />
    </Form>
  )
}
