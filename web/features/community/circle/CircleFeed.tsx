import { shown } from '../../../../contract/limits.ts'
import { useChange } from '../../../data/change.ts'
import { ReadPages } from '../../../ui/Read.tsx'
import { feed } from '../calls.ts'
import { useNotes } from '../feed/feedCalls.ts'
import { copy as feedCopy } from '../feed/feedCopy.ts'
import { feedFailure, postFailure } from '../feed/feedFailures.ts'
import { NoteList } from '../feed/NoteList.tsx'
import { NoteForm, useNoteDraft } from '../writing/NoteForm.tsx'
import { copy } from './copy.ts'

/** The notes of a circle, and a form for a new one. */
export function CircleFeed({ circle }: { circle: number }) {
  return (
    <section aria-labelledby="circle-feed" className="flex flex-col gap-4">
      <div>
        <h2 id="circle-feed" className="text-2xl">
          {copy.heading}
        </h2>
        <p className="mt-1 text-quiet">{copy.lead}</p>
      </div>
      <CirclePost circle={circle} />
      <ReadPages
        of={useNotes(circle)}
        title={feedCopy.feed.notLoaded}
        failed={feedFailure}
        placeholder={4}
        inCard
        none={copy.none}
        more={feedCopy.feed.more}
      >
        {(notes) => <NoteList notes={notes} />}
      </ReadPages>
    </section>
  )
}

/** Unlike a public note, a circle's note is not queued offline: the circle may change in the meantime. */
function CirclePost({ circle }: { circle: number }) {
  const draft = useNoteDraft(`circle ${circle}`)
  const { mutateAsync: post } = useChange('POST /api/posts/notes/', { once: true, touches: [feed] })
  return (
    <NoteForm
      draft={draft}
      rows={3}
      share={(words) => post({ body: { ...words, circle } })}
      done={() => ({ sentence: copy.posted, lasts: shown.posted })}
      failed={postFailure}
    />
  )
}
