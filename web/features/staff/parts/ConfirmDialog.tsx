import type { ReactNode } from 'react'
import { reason as reasonLimits } from '../../../../contract/limits.ts'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { ConfirmDialog as Dialog } from '../../../ui/forms/ConfirmDialog.tsx'
import { type FormProps, textIn } from '../../../ui/forms/Form.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { copy } from '../copy.ts'
import { failureSentence } from '../failures.ts'

const words = copy.parts

/** The announcement, and how to undo the change. */
type Done = string | { sentence: string; undo?: (() => Promise<unknown>) | undefined }

type Props<T> = {
  title: string
  /** The confirm button's label, which names the action. */
  confirm: string
  /** `danger` for removals. */
  look?: 'leaf' | 'danger'
  /** True if a reason is required; `act` receives it. */
  withReason?: boolean
  /** Disables the confirm button, for example while the preview loads. */
  isBlocked?: boolean
  check?: FormProps<T>['check']
  act: (data: FormData, reason: string) => Promise<T>
  done?: Done | ((result: T) => Done | undefined)
  onDone?: (result: T) => void
  onClose: (done: boolean) => void
  /** The effect, the number of people affected, and extra fields. */
  children: ReactNode
}

/** Asks for confirmation of a change, with a reason if required, and announces that it was done. */
export function ConfirmDialog<T>({ withReason = false, act, done, children, ...dialog }: Props<T>) {
  const announce = useAnnounce()
  const attempt = useAttempt()

  async function actAndAnnounce(data: FormData) {
    const result = await act(data, textIn(data, 'reason'))
    const words = typeof done === 'function' ? done(result) : done
    // Announced immediately, because the changed item, and this dialog with it, may now be unmounted.
    if (typeof words === 'string') announce(words, 'success')
    else if (words) announce(words.sentence, 'success', { undo: words.undo })
    return result
  }

  return (
    <Dialog
      {...dialog}
      by={attempt}
      dense
      cancel={words.cancel}
      requires={{ reason: words.reasonRequired }}
      act={actAndAnnounce}
      failed={failureSentence}
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
          {...(attempt.said?.field === 'reason' && { 'aria-invalid': true })}
        />
      )}
    </Dialog>
  )
}
