import { useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { Outline } from '../../app/Outline.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Read } from '../../ui/Read.tsx'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { useWebinar } from './calls.ts'
import { copy } from './copy.ts'
import { Details } from './Details.tsx'
import { WebinarFrame } from './WebinarFrame.tsx'

/** /webinars/{id}: one webinar, for everybody who has its link. */
export default function WebinarScreen() {
  const { id = '' } = useParams()
  return (
    <WebinarFrame bell={<MembersBell />}>
      {/^\d{1,16}$/.test(id) ? <One id={Number(id)} /> : <NotFound />}
    </WebinarFrame>
  )
}

function One({ id }: { id: number }) {
  return (
    <Read of={useWebinar(id)} failed={copy.notLoaded} placeholder={<Outline />} none={<NotFound />}>
      {(item) => <Details item={item} />}
    </Read>
  )
}

function NotFound() {
  return (
    <NothingHere title={copy.notFound} text={copy.notFoundText}>
      <title>{copy.pageTitle(copy.notFound)}</title>
      <LinkButton look="outline" render={<Link to={paths.webinars} />}>
        {copy.back}
      </LinkButton>
    </NothingHere>
  )
}
