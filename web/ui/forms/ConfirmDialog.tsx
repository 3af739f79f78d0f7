import { Button } from '../Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { Form, type FormProps } from './Form.tsx'
import { useAttempt } from './useAttempt.ts'

type Props<T> = Omit<FormProps<T>, 'submit' | 'beside' | 'size'> & {
  title: string
  /** The confirm button's label, which names the action. */
  confirm: string
  cancel: string
  /** Uses the console's smaller buttons. */
  dense?: boolean
  /** Called with true after a success, and with false if the dialog is cancelled. */
  onClose: (done: boolean) => void
}

/**
 * Describes a change and asks for confirmation. The dialog shows a refusal itself, and keeps the typed text.
 */
export function ConfirmDialog<T>({
  title,
  confirm,
  cancel,
  dense = false,
  by,
  onClose,
  onDone,
  ...form
}: Props<T>) {
  const own = useAttempt()
  const attempt = by ?? own
  const size = dense ? 'dense' : 'medium'
  return (
    <Dialog title={title} onClose={() => attempt.processing || onClose(false)}>
      <Form
        {...form}
        by={attempt}
        submit={confirm}
        size={size}
        beside={{
          className: `${dense ? 'mt-2 gap-2' : 'mt-4 gap-3'} flex flex-wrap justify-end`,
          before: (
            <Button look="outline" size={size} disabled={attempt.processing} onClick={() => onClose(false)}>
              {cancel}
            </Button>
          ),
        }}
        onDone={(result) => {
          onDone?.(result)
          onClose(true)
        }}
      />
    </Dialog>
  )
}
