import { comment as limits } from '../../../contract/limits.ts'
import { useDraft } from '../../session/draft.ts'
import { Link } from '../../app/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Button } from '../../ui/Button.tsx'
import { Read } from '../../ui/Read.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useComment, useComments } from './commentCalls.ts'
import { copy } from './copy.ts'
import { loginAndBack } from './LikeButton.tsx'
import { useSeen } from './useSeen.ts'

const words = copy.comments

/** A note's comments, loaded when they come into sight, and the form to add one. */
export function Comments({ note }: { note: number }) {
  const { isAuthenticated } = useSession()
  const [target, seen] = useSeen<HTMLDivElement>()
  return (
    <div
      ref={target}
      role="group"
      aria-label={words.label}
      className="mt-4 flex flex-col gap-3 border-t border-hairline pt-4"
    >
      {seen && <CommentList note={note} />}
      {isAuthenticated ? (
        <CommentForm note={note} />
      ) : (
        <Link className="self-start text-sm" to={loginAndBack(note)}>
          {words.logIn}
        </Link>
      )}
    </div>
  )
}

function CommentList({ note }: { note: number }) {
  const read = useComments(note)
  const { hasNextPage, fetchNextPage } = read
  return (
    <>
      <Read
        of={read}
        failed={words.again}
        placeholder={1}
        none={null}
        onFailure={(again) => (
          <Button look="quiet" size="small" className="self-start" onClick={again}>
            {words.again}
          </Button>
        )}
      >
        {(comments) => (
          <ul className="flex flex-col gap-3">
            {comments.map(({ id, author_name, content }) => (
              <li key={id} className="text-sm">
                <bdi className="font-semibold">{author_name}</bdi>
                <p dir="auto" className="whitespace-pre-wrap [unicode-bidi:plaintext]">
                  {content}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Read>
      {hasNextPage && (
        <Button look="quiet" size="small" className="self-start" onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

/** The button appears once the text is more than white space. */
function CommentForm({ note }: { note: number }) {
  const [text, setText] = useDraft(`comment ${note}`)
  const announce = useAnnounce()
  const send = useComment(note, { sent: () => setText(''), failed: () => announce(words.failed, 'error') })
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
