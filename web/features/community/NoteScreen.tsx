import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { MembersCache } from '../../data/MembersCache.tsx'
import { Link } from '../../app/navigation.tsx'
import { currentSession, useSession } from '../../session/session.ts'
import { SharedFrame } from '../../app/frame/SharedFrame.tsx'
import { paths } from '../../paths.ts'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { useNote } from './calls.ts'
import { copy } from './copy.ts'
import { DeleteElsewhere } from './DeleteElsewhere.tsx'
import { NoteCard } from './NoteCard.tsx'

// Lazy, because visitors don't need it.
const CommentForm = lazy(() =>
  import('./commenting/CommentForm.tsx').then(({ CommentForm: loaded }) => ({ default: loaded })),
)

const words = copy.single

/** /notes/{id}: a note, for everybody who has its link. */
export default function NoteScreen() {
  const { id = '' } = useParams()
  const { isAuthenticated } = useSession()
  // `useSession` would return a visitor while the browser hydrates.
  const { member } = currentSession()
  return (
    <MembersCache key={member}>
      <Announcer>
        <title>{words.pageTitle}</title>
        {/* Search engines must not index notes. */}
        <meta name="robots" content="noindex" />
        <SharedFrame>
          <header>
            <TopBar home={isAuthenticated ? paths.community : paths.landing} bell={<MembersBell />} />
          </header>
          <main className="mx-auto flex w-full max-w-text flex-1 flex-col gap-8 px-4 pt-4 pb-16">
            {/^\d{1,16}$/.test(id) ? <SingleNote id={Number(id)} /> : <NotFound />}
          </main>
        </SharedFrame>
      </Announcer>
    </MembersCache>
  )
}

function SingleNote({ id }: { id: number }) {
  const { data: note, isPending } = useNote(id)
  if (isPending) return <Loading />
  if (!note) return <NotFound />
  return (
    <NoteCard
      note={note}
      heading="h1"
      form={
        <Suspense>
          <CommentForm note={id} />
        </Suspense>
      }
    >
      <DeleteElsewhere />
    </NoteCard>
  )
}

function NotFound() {
  const { isAuthenticated } = useSession()
  return (
    <NothingHere title={words.notFound} text={words.notFoundText}>
      <LinkButton look="outline" render={<Link to={isAuthenticated ? paths.community : paths.landing} />}>
        {isAuthenticated ? words.toCommunity : words.toLanding}
      </LinkButton>
    </NothingHere>
  )
}
