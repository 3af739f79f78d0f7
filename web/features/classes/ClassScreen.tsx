import { useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { Outline } from '../../app/Outline.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { useClass } from './calls.ts'
import { ClassFrame } from './ClassFrame.tsx'
import { copy } from './copy.ts'
import { copy as words } from './seat/copy.ts'
import { Details } from './Details.tsx'
import { Read } from '../../ui/Read.tsx'

/** /classes/{id}: one class, for everybody who has its link. */
export default function ClassScreen() {
  const { id = '' } = useParams()
  return (
    <ClassFrame bell={<MembersBell />}>
      {/^\d{1,16}$/.test(id) ? <One id={Number(id)} /> : <NotFound />}
    </ClassFrame>
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
    <Card className="flex flex-col items-center gap-6 text-center">
      <title>{words.pageTitle(words.notFound)}</title>
      <div role="status">
        <h1 className="text-xl">{words.notFound}</h1>
        <p className="mt-2 text-quiet">{words.notFoundText}</p>
      </div>
      <LinkButton look="outline" render={<Link to={paths.classes} />}>
        {copy.common.back}
      </LinkButton>
    </Card>
  )
}
