import { ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import type { Note } from './calls.ts'
import { copy } from './feed/feedCopy.ts'
import { useFreshNotes } from './useFreshNotes.ts'

/** A button that appears when others have shared notes; the feed moves only once it is pressed. */
export function FreshNotes({ loaded }: { loaded: readonly Note[] | undefined }) {
  const { fresh, load } = useFreshNotes(loaded)
  return (
    <div role="status" className="sticky top-3 z-20 flex justify-center empty:hidden">
      {fresh && (
        <Button look="marigold" size="small" onClick={load}>
          <ArrowUp aria-hidden className="size-4" />
          {copy.feed.fresh}
        </Button>
      )}
    </div>
  )
}
