import type { ReactNode } from 'react'
import { reason as reasonLimits } from '../../../../contract/limits.ts'
import { failed, type Feedback, succeeded, useAttempt } from '../../../ui/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { copy } from '../copy.ts'
import { failureSentence } from '../failures.ts'

const words = copy.parts

type Props = {
  title: string
  /** The button that does it, named for the act. */
  confirm: string
  /** `danger` for what takes something away. */
  look?: 'leaf' | 'danger'
  /** Whether a reason is required; `act` receives it. */
  withReason?: boolean
  /** Not yet, as while the preview is being read. */
  isBlocked?: boolean
  act: (data: FormData) => Promise<unknown>
  /** Called with whether it was done. */
  onClose: (done: boolean) => void
  /** What will happen and to how many people, and fields of its own. */
  children: ReactNode
}

/** Says what a change will do and asks for confirmation. A refusal is shown within it, and nothing that was written is lost. */
export function ConfirmDialog({
  title,
  confirm,
  look = 'leaf',
  withReason = false,
  isBlocked = false,
  act,
  onClose,
  children,
}: Props) {
  const { processing, feedback, banner, attempt, say } = useAttempt()

  function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    if (withReason && String(data.get('reason')).trim() === '')
      return say(failed(words.reasonRequired, 'reason'))
    const work = () =>
      act(data).then(
        (): Feedback => succeeded(title),
        (failure: unknown) => failed(failureSentence(failure)),
      )
    void attempt(work, (outcome) => (outcome.type === 'success' ? onClose(true) : say(outcome)))
  }

  return (
    <Dialog title={title} onClose={() => processing || onClose(false)}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {children}
        {withReason && (
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            name="reason"
            rows={2}
            maxLength={reasonLimits.max}
            required
            {...(feedback?.field === 'reason' && { 'aria-invalid': true })}
          />
        )}
        <MessageBox {...banner} />
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button look="outline" size="dense" disabled={processing} onClick={() => onClose(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" look={look} size="dense" disabled={processing || isBlocked}>
            {processing ? words.processing : confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
