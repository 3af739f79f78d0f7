import { useState } from 'react'
import { moderation } from '../../../contract/limits.ts'
import { useNow } from '../../core/useNow.ts'
import { sentenceFor } from '../../api/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { Form, textIn } from '../../ui/forms/Form.tsx'
import type { Decision } from './calls.ts'
import { copy } from './copy.ts'

const failed = (failure: unknown) => sentenceFor(failure, copy.failed, copy.offline)

type Send = (words: string) => Promise<unknown>

const appealMs = moderation.appealDays * 86_400_000

/** The appeal against a decision: the form, the moderator's question, and the outcome. */
export function AppealPart({
  decision: { appeal, created_at: at },
  send,
}: {
  decision: Pick<Decision, 'appeal' | 'created_at'>
  send: Send
}) {
  const [writing, setWriting] = useState(false)
  const isLate = useNow() >= Date.parse(at) + appealMs
  if (!appeal && isLate && !writing) return <p className="text-quiet">{copy.tooLate}</p>
  if (!appeal)
    return (
      <>
        <Button look="outline" className="self-start" onClick={() => setWriting(true)}>
          {copy.appeal}
        </Button>
        {writing && <AppealDialog send={send} onClose={() => setWriting(false)} />}
      </>
    )
  const { status, question, answer, reason } = appeal
  return (
    <div role="status" className="flex flex-col gap-3 border-t border-hairline pt-3 [overflow-wrap:anywhere]">
      {question && <p>{copy.asked(question)}</p>}
      {answer && <p className="text-quiet">{copy.answered(answer)}</p>}
      {status === 'asked' && <AnswerForm send={send} />}
      {status === 'open' && <p>{copy.waiting}</p>}
      {status === 'granted' && <p>{copy.granted(reason ?? '')}</p>}
      {status === 'refused' && <p>{copy.refused(reason ?? '')}</p>}
    </div>
  )
}

function AppealDialog({ send, onClose }: { send: Send; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={copy.appeal}
      confirm={copy.send}
      cancel={copy.cancel}
      requires={{ words: copy.wordsRequired }}
      act={(data) => send(textIn(data, 'words').trim())}
      failed={failed}
      onClose={onClose}
    >
      <p>{copy.appealText}</p>
      <TextArea label={copy.words} name="words" rows={4} maxLength={moderation.textMax} required />
    </ConfirmDialog>
  )
}

function AnswerForm({ send }: { send: Send }) {
  return (
    <Form
      requires={{ words: copy.answerRequired }}
      act={(data) => send(textIn(data, 'words').trim())}
      failed={failed}
      submit={copy.send}
      size="small"
    >
      <TextArea label={copy.answer} name="words" rows={3} maxLength={moderation.textMax} required />
    </Form>
  )
}
