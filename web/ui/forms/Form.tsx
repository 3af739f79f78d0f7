import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { copy } from '../copy.ts'
import { MessageBox } from '../MessageBox.tsx'
import { type Attempt, type Outcome, type Said, useAttempt, useFocus, type Words } from './useAttempt.ts'

const places = { start: 'self-start', end: 'self-end', wide: undefined }

type Sending<T> = Outcome<T> & {
  /** Sends the form's values; returns undefined if there is nothing to send. */
  act: (data: FormData) => Promise<T> | void
  /**
   * The sentence for each field that must not be empty, keyed by the field's name. The first empty field is
   * reported.
   */
  requires?: Record<string, string>
  /** Checks the form's values before anything is sent, and returns a sentence for an error. */
  check?: (data: FormData, form: HTMLFormElement) => Words | undefined
  /** Empties the fields after a success, unless they have been changed while they were being sent. */
  resets?: boolean
  /**
   * An attempt shared with other buttons, whose result is shown in the same message: only one runs at a time.
   */
  by?: Attempt | undefined
}

export type FormProps<T> = Sending<T> & {
  /** The button's text; without it there is no button. */
  submit?: ReactNode
  /** The button's text while sending. */
  processing?: string
  look?: ComponentProps<typeof Button>['look']
  size?: ComponentProps<typeof Button>['size']
  /** Disables the button. */
  isBlocked?: boolean
  /**
   * True until the form's content is known; the button is then invisible but takes its space, to avoid layout
   * shifts.
   */
  isUnknown?: boolean
  /** The button's alignment; `wide` is the full width of the form. */
  buttonAt?: 'start' | 'end' | 'wide'
  /** Content before and after the button, in the same row. */
  beside?: { before?: ReactNode; after?: ReactNode; className: string }
  /** The position of the message; `elsewhere` if the caller renders it. */
  messageAt?: 'above' | 'below' | 'elsewhere'
  /** Lets the browser check the fields first and report errors. */
  browserChecks?: boolean
  label?: string
  className?: string
  children?: ReactNode
}

/**
 * A form that makes one attempt at a time. Its button shows that it is sending, the result appears beside the
 * button, and the field with the error receives the focus. The form reports empty fields itself, so the
 * browser's validation is off; `required` is for assistive technology. Values stay in the form unless it
 * `resets`.
 */
export function Form<T>({
  submit,
  processing: busyWords = copy.processing,
  look = 'leaf',
  size = 'medium',
  isBlocked = false,
  isUnknown = false,
  buttonAt = 'start',
  beside,
  messageAt = 'above',
  browserChecks = false,
  label,
  className = 'flex flex-col gap-4',
  children,
  ...sending
}: FormProps<T>) {
  const { form, send, processing, banner } = useSending(sending)
  const button = submit && (
    <Button
      type="submit"
      look={look}
      size={size}
      disabled={processing || isBlocked}
      className={
        beside ? undefined : classes(places[buttonAt], look === 'danger' && '-ml-2', isUnknown && 'invisible')
      }
    >
      {processing ? busyWords : submit}
    </Button>
  )
  return (
    <form
      ref={form}
      noValidate={!browserChecks}
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      {messageAt === 'above' && <MessageBox {...banner} />}
      {beside ? (
        <div className={beside.className}>
          {beside.before}
          {button}
          {beside.after}
        </div>
      ) : (
        button
      )}
      {messageAt === 'below' && <MessageBox {...banner} {...(processing && { message: undefined })} />}
    </form>
  )
}

function useSending<T>({ act, requires = {}, check, resets, by, onDone, ...outcome }: Sending<T>) {
  const form = useRef<HTMLFormElement>(null)
  const own = useAttempt()
  const { processing, said, banner, attempt, say } = by ?? own
  useFocus(form, said)

  function send() {
    if (processing) return
    const data = new FormData(form.current!)
    const sent = valuesIn(data)
    const wrong = emptyIn(form.current!, requires) ?? check?.(data, form.current!)
    if (wrong) return say(wrong)
    void attempt(() => act(data), {
      ...outcome,
      onDone(result) {
        if (resets && form.current && valuesIn(new FormData(form.current)) === sent) form.current.reset()
        onDone?.(result)
      },
    })
  }
  return { form, send, processing, banner }
}

/**
 * Returns the sentence for the first required field that is empty. White space alone counts as empty, except
 * in a password.
 */
function emptyIn(form: HTMLFormElement, requires: Record<string, string>): Said | undefined {
  const empty = Object.keys(requires).find((name) => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
    return (field.autocomplete.endsWith('-password') ? field.value : field.value.trim()) === ''
  })
  return empty === undefined ? undefined : { sentence: requires[empty]!, field: empty }
}

const valuesIn = (data: FormData) => JSON.stringify([...data])

/** The error, if the typed value does not match the field's type. */
export const mistypedIn = (form: HTMLFormElement, field: string, sentence: string): Said | undefined =>
  (form.elements.namedItem(field) as HTMLInputElement).validity.typeMismatch ? { sentence, field } : undefined

/** Returns a field's text, trimmed as the server trims it. */
export const textIn = (data: FormData, name: string) => String(data.get(name) ?? '').trim()
export const numberIn = (data: FormData, name: string) => Number(textIn(data, name))
/** Returns a password, exactly as it was typed. */
export const passwordIn = (data: FormData, name = 'password') => String(data.get(name) ?? '')
