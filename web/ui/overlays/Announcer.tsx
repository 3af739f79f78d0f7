import { createContext, type ReactNode, use, useState } from 'react'
import { Button } from '../Button.tsx'
import { copy } from '../copy.ts'
import { type MessageType, useMessage } from '../message.ts'
import { MessageBox } from '../MessageBox.tsx'

type Options = {
  /** Undoes the action. The message then stays until the user closes it. */
  undo?: (() => Promise<unknown>) | undefined
}
type Announce = (sentence: string, type?: MessageType, options?: Options) => void

const Context = createContext<Announce>(() => {})

/**
 * Returns a function that shows a message above the page: `announce('Link copied.', 'success')`. The option
 * `undo` adds a button.
 */
export const useAnnounce = () => use(Context)

type Props = {
  place?: 'floating' | 'bottom'
  /** Shows every message until the user closes it. */
  lasting?: boolean
  /** The sentence for an undo that failed. */
  undoFailed?: (failure: unknown) => string
  children: ReactNode
}

/** Shows the announcements of the screens below it, even after they unmount. */
export function Announcer({ place = 'floating', lasting = false, undoFailed, children }: Props) {
  const { message, say, clear } = useMessage()
  const [options, setOptions] = useState<Options>({})
  const [isUndoing, setUndoing] = useState(false)

  function announce(sentence: string, type?: MessageType, given: Options = {}) {
    setOptions(given)
    say(sentence, type)
  }

  async function takeBack() {
    setUndoing(true)
    await options.undo?.().then(
      () => announce(copy.undone, 'success'),
      (failure: unknown) => announce(undoFailed?.(failure) ?? copy.notUndone, 'error'),
    )
    setUndoing(false)
  }

  return (
    <Context value={announce}>
      {children}
      <MessageBox message={message} onClose={clear} place={place} stays={lasting || Boolean(options.undo)}>
        {options.undo && (
          <Button look="outline" size="dense" disabled={isUndoing} onClick={() => void takeBack()}>
            {copy.undo}
          </Button>
        )}
      </MessageBox>
    </Context>
  )
}
