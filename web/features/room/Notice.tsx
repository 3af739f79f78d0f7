import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Mat } from './Mat.tsx'
import { copy } from './copy.ts'

type Props = { around: ReactNode; title: string; text: string; children?: ReactNode }

/** A page that explains why somebody is not in the room, and offers next steps. */
export const Notice = ({ around, title, text, children }: Props) => (
  <Page title={title} back={around}>
    <Card className="flex flex-col items-center gap-6 text-center">
      <div className="aspect-video w-full max-w-80">
        <Mat />
      </div>
      <p role="status" className="max-w-form text-lg">
        {text}
      </p>
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
    </Card>
  </Page>
)

/** The link back to a class, or to all classes. */
export const Around = ({ id }: { id?: number }) =>
  id === undefined ? (
    <BackLink render={<Link to={paths.classes} />}>{copy.toClasses}</BackLink>
  ) : (
    <BackLink render={<Link to={paths.class(id)} />}>{copy.back}</BackLink>
  )
