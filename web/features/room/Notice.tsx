import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Mat } from './Mat.tsx'
import { copy } from './copy.ts'

type Props = { id?: number; title: string; text: string; children?: ReactNode }

/** A page that explains why the member is not in the room, and what they can do about it. */
export function Notice({ id, title, text, children }: Props) {
  const back =
    id === undefined
      ? { to: paths.classes, label: copy.toClasses }
      : { to: paths.class(id), label: copy.back }
  return (
    <Page title={title} back={<BackLink render={<Link to={back.to} />}>{back.label}</BackLink>}>
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
}
