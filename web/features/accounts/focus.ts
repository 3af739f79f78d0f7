import { type RefObject, useEffect } from 'react'
import type { Said } from './copy.ts'

/**
 * After an attempt the keyboard goes on where the person is needed: at the field which the sentence is about, else at
 * the button, which lost the focus when it was disabled.
 */
export function useFocus(form: RefObject<HTMLFormElement | null>, said: Said | undefined) {
  useEffect(() => {
    if (!said) return
    const field = said.field && form.current?.elements.namedItem(said.field)
    if (field instanceof HTMLElement) field.focus()
    else if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
    }
  }, [form, said])
}
