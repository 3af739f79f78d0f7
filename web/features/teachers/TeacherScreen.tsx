import { useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { Outline } from '../../app/Outline.tsx'
import { formatDay } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Face } from '../../ui/page/Face.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Read } from '../../ui/Read.tsx'
import { Frame } from '../site/frame/Frame.tsx'
import { ClassRow } from '../classes/list/ClassRow.tsx'
import { useZone } from '../classes/reader.ts'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { type Teacher, useClassesOf, useTeacher } from './calls.ts'
import { copy } from './copy.ts'
import { Teaches } from './Teaches.tsx'

const words = copy.one

/** /teachers/{username}: a teacher, with their styles, languages and next classes. */
export default function TeacherScreen() {
  const { username = '' } = useParams()
  return (
    <Frame bell={<MembersBell />}>
      <main className="mx-auto flex w-full max-w-text flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
        <p className="-ml-4">
          <BackLink render={<Link to={paths.teachers} />}>{copy.list.all}</BackLink>
        </p>
        <Found username={username} />
      </main>
    </Frame>
  )
}

function Found({ username }: { username: string }) {
  return (
    <Read of={useTeacher(username)} failed={words.notLoaded} placeholder={<Outline />} none={<NotFound />}>
      {(teacher) => <One teacher={teacher} />}
    </Read>
  )
}

function One({ teacher }: { teacher: Teacher }) {
  const { username, name, photo, words: own } = teacher
  return (
    <>
      <title>{words.pageTitle(name)}</title>
      <Card as="article" className="flex flex-col gap-6">
        <header className="flex flex-wrap items-center gap-6">
          <Face
            name={name}
            photo={photo}
            alt={words.photoOf(name)}
            className="size-32! text-4xl! sm:size-40!"
          />
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
        </header>
        {own && <p className="text-lg whitespace-pre-line">{own}</p>}
        <Teaches teacher={teacher} />
      </Card>
      <NextClasses username={username} />
    </>
  )
}

function NextClasses({ username }: { username: string }) {
  const zone = useZone()
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3">
      <h2 id="next" className="text-xl">
        {words.classes}
      </h2>
      <Read
        of={useClassesOf(username)}
        failed={words.classesNotLoaded}
        none={words.noClasses}
        placeholder={3}
      >
        {(items) => (
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <ClassRow key={item.id} item={item} zone={zone} day={formatDay(item.starts_at, zone)} />
            ))}
          </ul>
        )}
      </Read>
    </section>
  )
}

function NotFound() {
  return (
    <NothingHere title={words.notFound} text={words.notFoundText}>
      <title>{words.pageTitle(words.notFound)}</title>
      <LinkButton look="outline" render={<Link to={paths.teachers} />}>
        {copy.list.all}
      </LinkButton>
    </NothingHere>
  )
}
