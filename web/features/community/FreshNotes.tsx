import { ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useFreshNotes, type Note } from './calls.ts'
import { copy } from './copy.ts'

/** A quiet line when others have posted since: nothing moves under the reader until it is pressed. */
export function FreshNotes({ newest }: { newest: Note | undefined }) {
  const { fresh, read } = useFreshNotes(newest)
  return (
    <div role="status" className="sticky top-3 z-20 flex justify-center empty:hidden">
      {fresh && (
        <Button look="marigold" size="small" onClick={read}>
          <ArrowUp aria-hidden className="size-4" />
          {copy.feed.fresh}
        </Button>
      )}
    </div>
  )
}
