import { useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { Outline } from '../../app/Outline.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { useClass } from './calls.ts'
import { Frame } from '../site/frame/Frame.tsx'
import { ClassBody } from './ClassBody.tsx'
import { copy } from './copy.ts'
import { copy as words } from './seat/copy.ts'
import { Details } from './Details.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Read } from '../../ui/Read.tsx'

/** /classes/{id}: a class, for everybody who has its link. */
export default function ClassScreen() {
  const { id = '' } = useParams()
  return (
    <Frame bell={<MembersBell />}>
      <ClassBody>{/^\d{1,16}$/.test(id) ? <One id={Number(id)} /> : <NotFound />}</ClassBody>
    </Frame>
  )
}

function One({ id }: { id: number }) {
  return (
    <Read of={useClass(id)} failed={words.notLoaded} placeholder={<Outline />} none={<NotFound />}>
      {(item) => <Details item={item} />}
    </Read>
  )
}

function NotFound() {
  return (
    <NothingHere title={words.notFound} text={words.notFoundText}>
      <title>{words.pageTitle(words.notFound)}</title>
      <LinkButton look="outline" render={<Link to={paths.classes} />}>
        {copy.common.back}
      </LinkButton>
    </NothingHere>
  )
}
