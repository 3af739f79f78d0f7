import { reasonIn, Refused } from '../../../api/failures.ts'
import { comment as limits } from '../../../../contract/limits.ts'
import { useDraft } from '../../../session/draft.ts'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useComment } from '../commentCalls.ts'
import { copy } from '../copy.ts'

const words = copy.comments

/**
 * Returns the sentence for a suspended member; all other failures share one sentence
 * (docs/product.md#community-sentences).
 */
const suspensionIn = (failure: unknown) =>
  failure instanceof Refused && failure.body.code === 'suspended' ? reasonIn(failure) : undefined

/** The form for a comment. Its button appears once the text is more than white space. */
export function CommentForm({ note }: { note: number }) {
  const [text, setText, isStill] = useDraft(`comment ${note}`)
  const announce = useAnnounce()
  const send = useComment(note, {
    sent: (content) => isStill(content) && setText(''),
    failed: (failure) => announce(suspensionIn(failure) ?? words.failed, 'error'),
  })
  return (
    <Form
      className="flex items-end gap-2"
      messageAt="elsewhere"
      act={() => (text.trim() ? send(text.trim()) : undefined)}
      failed={() => undefined}
      submit={text.trim() && words.send}
      processing={words.send}
      look="outline"
      buttonAt="wide"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={words.write}
          name="comment"
          dir="auto"
          autoComplete="off"
          maxLength={limits.contentMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Form>
  )
}
