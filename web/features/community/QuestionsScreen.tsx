import { sentenceFor } from '../../api/failures.ts'
import { Link } from '../../app/navigation.tsx'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { usePlan } from '../../core/membership/membership.ts'
import { useChange } from '../../data/change.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { paths } from '../../paths.ts'
import { useDraft } from '../../session/draft.ts'
import { Card } from '../../ui/Card.tsx'
import { Check } from '../../ui/fields/Check.tsx'
import { Linked } from '../../ui/Linked.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { questions, shownFeed } from './calls.ts'
import { NoteList } from './feed/NoteList.tsx'
import { copy } from './questions/copy.ts'
import { copy as writing } from './writing/copy.ts'
import { NoteForm, useNoteDraft } from './writing/NoteForm.tsx'

/** /community/questions: a form to ask the teachers, and the state of the member's own questions. */
export default function QuestionsScreen() {
  const plan = usePlan()
  return (
    <Announcer>
      <MembersPage
        pageTitle={copy.pageTitle}
        bell={<Bell />}
        back={[paths.community, copy.back]}
        title={copy.title}
        lead={copy.lead}
      >
        <Reserved pending={plan === undefined}>
          {plan === 'free' ? (
            <Card>
              <p>
                <Linked sentence={copy.plus} render={<Link to={paths.payments} />} />
              </p>
            </Card>
          ) : (
            <Ask />
          )}
          <section aria-labelledby="own" className="flex flex-col gap-4">
            <h2 id="own" className="text-xl">
              {copy.own}
            </h2>
            <ReadPages
              of={useReadPages(questions)}
              failed={copy.notLoaded}
              none={copy.none}
              more={copy.more}
              placeholder={4}
              inCard
            >
              {(notes) => <NoteList notes={notes} />}
            </ReadPages>
          </section>
        </Reserved>
      </MembersPage>
    </Announcer>
  )
}

function Ask() {
  const draft = useNoteDraft('question')
  // Stored like the words, which would otherwise return without this choice and be shared with the name.
  const [unnamed, setUnnamed] = useDraft('question unnamed')
  const { mutateAsync: ask } = useChange('POST /api/posts/notes/', {
    once: true,
    touches: [shownFeed, questions],
  })
  return (
    <NoteForm
      draft={draft}
      rows={6}
      share={(words, data) => ask({ body: { ...words, to: 'teachers', anonymous: data.has('unnamed') } })}
      done={copy.asked}
      failed={(failure) => sentenceFor(failure, copy.failed, writing.failures.network)}
      submit={copy.ask}
    >
      <Check
        name="unnamed"
        checked={unnamed !== ''}
        onChange={(event) => setUnnamed(event.target.checked ? 'yes' : '')}
      >
        {copy.unnamed}
      </Check>
    </NoteForm>
  )
}
