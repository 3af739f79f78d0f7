import { Link } from '../../app/navigation.tsx'
import { smallPhoto } from '../../core/photo.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Face } from '../../ui/page/Face.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { Frame } from '../site/frame/Frame.tsx'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { PageMeta } from '../site/PageMeta.tsx'
import { type Teacher, useTeachers } from './calls.ts'
import { copy } from './copy.ts'
import { Teaches } from './Teaches.tsx'

const words = copy.list

/** /teachers: all teachers, for everybody. */
export default function TeachersScreen() {
  return (
    <Frame bell={<MembersBell />}>
      <PageMeta title={words.pageTitle} description={words.description} path={paths.teachers} />
      <Page width="page" title={words.title} lead={words.lead}>
        <Everybody />
      </Page>
    </Frame>
  )
}

function Everybody() {
  return (
    <Read of={useTeachers()} failed={words.notLoaded} none={words.none} placeholder={3}>
      {(teachers) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {teachers.map((teacher) => (
            <Row key={teacher.username} teacher={teacher} />
          ))}
        </ul>
      )}
    </Read>
  )
}

function Row({ teacher }: { teacher: Teacher }) {
  const { username, name, photo, words: own } = teacher
  return (
    <Card as="li" className="flex flex-col gap-4">
      <Link to={paths.teacher(username)} className="flex items-center gap-4 hover:text-leaf">
        <Face name={name} photo={smallPhoto(photo)} className="size-16! text-2xl!" />
        <span className="font-heading text-xl wrap-anywhere">{name}</span>
      </Link>
      {own && <p className="line-clamp-3">{own}</p>}
      <Teaches teacher={teacher} />
    </Card>
  )
}
