import { question } from '../../../../contract/limits.ts'
import { sentenceFor } from '../../../api/failures.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { useDecide } from './calls.ts'
import { copy } from './copy.ts'

type Props = { params: { id: number; question: number }; text: string; onClose: () => void }

/** Answers a question in writing. */
export function AnswerDialog({ params, text, onClose }: Props) {
  const decide = useDecide()
  return (
    <ConfirmDialog
      title={copy.answerTitle}
      confirm={copy.answerNow}
      cancel={copy.cancel}
      requires={{ answer: copy.answerEmpty }}
      act={(data) => decide.mutateAsync({ params, body: { answer: textIn(data, 'answer') } })}
      failed={(failure: unknown) => sentenceFor(failure, copy.failed)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text}</p>
      <TextArea
        label={copy.answerField}
        hint={copy.answerHint}
        name="answer"
        maxLength={question.answerMax}
        required
      />
    </ConfirmDialog>
  )
}
