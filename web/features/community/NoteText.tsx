import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

/** The text of a note. A long text is collapsed after ten lines. */
export function NoteText({ text }: { text: string }) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)

  useEffect(() => {
    const element = paragraph.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <p
        ref={paragraph}
        id={id}
        dir="auto"
        className={`mt-4 whitespace-pre-wrap [unicode-bidi:plaintext] ${open ? '' : 'line-clamp-10'}`}
      >
        {text}
      </p>
      {(open || overflows) && (
        <Button
          look="quiet"
          size="small"
          className="-ml-4"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? copy.note.less : copy.note.more}
        </Button>
      )}
    </>
  )
}
