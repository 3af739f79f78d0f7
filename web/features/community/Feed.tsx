import { memo } from 'react'
import { Card } from '../../ui/Card.tsx'
import { notBegun, Read } from '../../ui/Read.tsx'
import type { Note } from './calls.ts'
import { CommentForm } from './commenting/CommentForm.tsx'
import { useWelcome } from './welcomeCalls.ts'
import { copy } from './feed/feedCopy.ts'
import { useNotes } from './feed/feedCalls.ts'
import { feedFailure } from './feed/feedFailures.ts'
import { FreshNotes } from './FreshNotes.tsx'
import { More } from './feed/More.tsx'
import { NoteCard } from './NoteCard.tsx'
import { Welcome } from './Welcome.tsx'
import { DeleteButton } from './writing/DeleteButton.tsx'
import { useGradually } from './useGradually.ts'

const words = copy.feed

/**
 * Everyone's notes, newest first, or a loading, empty or failure state; preceded by a welcome if `greets`.
 */
export function Feed({ greets }: { greets: boolean }) {
  const read = useNotes()
  const { data: notes, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = read
  const shown = useGradually(notes?.length)
  const welcome = useWelcome()
  const steps = welcome.data?.steps
  const greeting = greets && steps && <Welcome steps={steps} />
  return (
    <section aria-labelledby="feed" className="flex flex-col gap-4">
      <h2 id="feed" className="text-2xl">
        {words.heading}
      </h2>
      <FreshNotes loaded={notes} />
      <Read
        // The welcome and the notes appear together, to avoid layout shifts.
        of={welcome.isPending ? notBegun : read}
        title={words.notLoaded}
        failed={feedFailure}
        placeholder={4}
        inCard
        none={
          <>
            {greeting}
            <Card className="text-center">
              <p className="font-heading text-xl">{words.emptyTitle}</p>
              <p className="mt-2 text-quiet">{words.empty}</p>
            </Card>
          </>
        }
      >
        {(all) => (
          <>
            {greeting}
            <ul className="flex flex-col gap-4">
              {all.slice(0, shown).map((note) => (
                <FeedNote key={note.id} note={note} own={note.is_mine} />
              ))}
            </ul>
          </>
        )}
      </Read>
      {/* After a failure the retry takes its place, because scrolling would repeat the request without end. */}
      {hasNextPage && !isFetchNextPageError && shown >= (notes?.length ?? 0) && (
        <More busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </section>
  )
}

/** Memoized, so that a like rerenders only the liked note. */
const FeedNote = memo(function FeedNote({ note, own }: { note: Note; own: boolean }) {
  return (
    <li>
      <NoteCard note={note} form={<CommentForm note={note.id} />}>
        {own && <DeleteButton id={note.id} />}
      </NoteCard>
    </li>
  )
})
