import { shown } from '../../../contract/limits.ts'
import { useCache } from '../../data/cache.ts'
import { copy as waiting } from '../../app/offline/copy.ts'
import { Waiting } from '../../app/offline/Waiting.tsx'
import { postFailure } from './feed/feedFailures.ts'
import { reloadFeed, usePost } from './posting.ts'
import { copy as words } from './writing/copy.ts'
import { NoteForm, useNoteDraft } from './writing/NoteForm.tsx'

/** Shares a note. The text stays in the form until it has been shared. */
export function PostForm() {
  const draft = useNoteDraft('note')
  const cache = useCache()
  const { mutateAsync: post } = usePost()

  return (
    <>
      <NoteForm
        draft={draft}
        share={(body) => post({ body })}
        done={(note) =>
          note ? { sentence: words.posted, lasts: shown.posted } : { sentence: waiting.kept, type: 'info' }
        }
        failed={postFailure}
      />
      <Waiting
        kind="note"
        isFormInUse={(draft.title + draft.content).trim() !== ''}
        onSent={() => void reloadFeed(cache)}
        onEdit={draft.write}
      />
    </>
  )
}
