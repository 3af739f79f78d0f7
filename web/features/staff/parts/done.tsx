import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { copy } from '../copy.ts'
import { failureSentence } from '../failures.ts'

const words = copy.parts

type Done = { sentence: string; isError?: boolean; undo?: () => Promise<unknown> }

const Say = createContext<(done: Done) => void>(() => {})

/** Says what was done, at the bottom of the screen until it is closed: `say({ sentence, undo })` offers to take it back. */
export const useDone = () => use(Say)

/** Shows what was done. It outlives the screen that did it. */
export function DoneProvider({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<Done>()
  const [isUndoing, setUndoing] = useState(false)

  async function undo(back: () => Promise<unknown>) {
    setUndoing(true)
    setDone(
      await back().then(
        () => ({ sentence: words.undone }),
        (failure: unknown) => ({ sentence: failureSentence(failure), isError: true }),
      ),
    )
    setUndoing(false)
  }

  const box = done && (
    <div
      className={classes(
        'pointer-events-auto flex animate-appear items-center gap-2 rounded-field border-l-4 py-1 pr-1 pl-4 text-ink shadow-lifted',
        done.isError ? 'border-terracotta bg-terracotta-wash' : 'border-leaf bg-leaf-wash',
      )}
    >
      <p className="min-w-0 flex-1 py-2">{done.sentence}</p>
      {done.undo && (
        <Button look="outline" size="dense" disabled={isUndoing} onClick={() => void undo(done.undo!)}>
          {words.undo}
        </Button>
      )}
      <IconButton label={words.close} onClick={() => setDone(undefined)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
  return (
    <Say value={setDone}>
      {children}
      <div className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto max-w-form pb-[env(safe-area-inset-bottom)]">
        <div role="status">{!done?.isError && box}</div>
        <div role="alert">{done?.isError && box}</div>
      </div>
    </Say>
  )
}
