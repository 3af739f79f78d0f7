import { Suspense } from 'react'
import { useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { formatMonthYear } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Initial } from '../../ui/page/Initial.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Read, ReadPages } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { NoteList } from './feed/NoteList.tsx'
import { type Member, useMember, useNotesOf } from './person/calls.ts'
import { copy } from './person/copy.ts'
import { PersonMenu } from './tools.ts'

/** /members/{username}: a member's join date, the details they chose to show, and their notes. */
export default function MemberScreen() {
  const { username = '' } = useParams()
  return (
    <Announcer>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      <main className="mx-auto flex w-full max-w-text flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
        <p className="-ml-4">
          <BackLink render={<Link to={paths.community} />}>{copy.back}</BackLink>
        </p>
        <Read of={useMember(username)} failed={copy.notLoaded} inCard none={<NotFound />}>
          {(member) => (
            <>
              <title>{copy.pageTitle(member.username)}</title>
              <About member={member} />
              <Notes username={member.username} />
            </>
          )}
        </Read>
      </main>
    </Announcer>
  )
}

function About({ member: { username, since, teacher, milestones, circle } }: { member: Member }) {
  const own = useSession().username === username
  return (
    <Card as="section" aria-labelledby="member" className="relative flex flex-col gap-4">
      <header className="flex items-center gap-4">
        <Initial name={username} className="size-16! text-2xl!" />
        <div className="min-w-0 flex-1">
          <h1 id="member" className="text-2xl wrap-anywhere">
            <bdi>{username}</bdi>
          </h1>
          <p className="text-quiet">{copy.since(formatMonthYear(`${since}-01T00:00:00Z`, 'UTC'))}</p>
        </div>
        {!own && (
          <div className="-mr-3 size-11 shrink-0 self-start">
            <Suspense>
              <PersonMenu username={username} />
            </Suspense>
          </div>
        )}
      </header>
      {teacher && (
        <LinkButton look="outline" className="self-start" render={<Link to={paths.teacher(username)} />}>
          {copy.teacher}
        </LinkButton>
      )}
      {milestones && milestones.length > 0 && (
        <div role="group" aria-labelledby="milestones" className="flex flex-col gap-2">
          <h2 id="milestones" className="text-sm font-semibold">
            {copy.milestones}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {milestones.map((classes) => (
              <li
                key={classes}
                className="rounded-full bg-leaf-wash px-3 py-1 text-sm font-semibold text-leaf"
              >
                {copy.classes(classes)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {circle && <p>{copy.circle(circle)}</p>}
      {own && (
        <p className="text-quiet">
          {copy.own} <Link to={paths.settings}>{copy.choose}</Link>
        </p>
      )}
    </Card>
  )
}

function Notes({ username }: { username: string }) {
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-4">
      <h2 id="notes" className="text-xl">
        {copy.notes}
      </h2>
      <ReadPages
        of={useNotesOf(username)}
        failed={copy.notesNotLoaded}
        none={copy.noNotes}
        more={copy.more}
        placeholder={4}
        inCard
      >
        {(notes) => <NoteList notes={notes} />}
      </ReadPages>
    </section>
  )
}

function NotFound() {
  return (
    <NothingHere title={copy.notFound} text={copy.notFoundText}>
      <title>{copy.pageTitle(copy.notFound)}</title>
      <LinkButton look="outline" render={<Link to={paths.community} />}>
        {copy.back}
      </LinkButton>
    </NothingHere>
  )
}
