import { type RefObject, useEffect } from 'react'
import type { Feedback } from '../../ui/useAttempt.ts'

/**
 * Moves the focus after an attempt: to the field that the feedback is about, otherwise back to the submit button, which lost
 * the focus when it was disabled.
 */
export function useFocus(form: RefObject<HTMLFormElement | null>, feedback: Feedback | undefined) {
  useEffect(() => {
    if (!feedback) return
    const field = feedback.field && form.current?.elements.namedItem(feedback.field)
    if (field instanceof HTMLElement) field.focus()
    else if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
    }
  }, [form, feedback])
}
