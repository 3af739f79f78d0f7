import { sentenceFor } from '../../api/failures.ts'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { Link } from '../../app/navigation.tsx'
import { useChange } from '../../data/change.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { shownFeed } from './calls.ts'
import { copy } from './anonymous/copy.ts'
import { copy as writing } from './writing/copy.ts'
import { NoteForm, useNoteDraft } from './writing/NoteForm.tsx'

/** /community/anonymous: shares a note without its author's name. */
export default function AnonymousScreen() {
  const { mutateAsync: share } = useChange('POST /api/posts/notes/', { once: true, touches: [shownFeed] })
  const draft = useNoteDraft('unnamed')
  return (
    <MembersPage
      pageTitle={copy.pageTitle}
      bell={<Bell />}
      back={[paths.community, copy.back]}
      title={copy.title}
      lead={copy.lead}
    >
      <div>
        <p>{copy.plus}</p>
        <LinkButton look="quiet" className="-ml-4" render={<Link to={paths.payments} />}>
          {copy.plans}
        </LinkButton>
      </div>
      <NoteForm
        draft={draft}
        rows={6}
        share={(words) => share({ body: { ...words, anonymous: true } })}
        done={writing.posted}
        failed={(failure) => sentenceFor(failure, copy.failed, writing.failures.network)}
        submit={copy.share}
      />
    </MembersPage>
  )
}
