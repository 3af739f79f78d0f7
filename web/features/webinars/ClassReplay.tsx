import { Refused } from '../../api/failures.ts'
import { formatDateTime } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { useClassReplay, useRecordedClass } from './calls.ts'
import { copy } from './copy.ts'
import { copy as words } from './replayCopy.ts'
import { Watch } from './Watch.tsx'

const own = words.classReplay

/** The recording of a class, for Plus members who had a seat. */
export function ClassReplay({ id }: { id: number }) {
  const { data: item } = useRecordedClass(id)
  const title = item ? words.replayTitle(item.title) : words.recording
  return (
    <Page back={<BackLink render={<Link to={paths.myClasses} />}>{own.back}</BackLink>} title={title}>
      <title>{copy.pageTitle(title)}</title>
      <Card className="flex flex-col gap-6">
        <Recording id={id} />
      </Card>
    </Page>
  )
}

function Recording({ id }: { id: number }) {
  return (
    <Read
      of={useClassReplay(id)}
      failed={words.replayNotLoaded}
      placeholder={2}
      none={<p>{own.none}</p>}
      onFailure={(_, tryAgain) => <Refusal of={id} otherwise={tryAgain} />}
    >
      {({ url, until }) => <Watch url={url} until={formatDateTime(until)} />}
    </Read>
  )
}

function Refusal({ of, otherwise }: { of: number; otherwise: React.ReactNode }) {
  const { error } = useClassReplay(of)
  if (!(error instanceof Refused)) return otherwise
  if (error.status === 403) return <p>{own.noSeat}</p>
  if (error.body.code !== 'not_plus') return otherwise
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{own.plus}</p>
      <LinkButton look="marigold" render={<Link to={paths.payments} />}>
        {own.toPlus}
      </LinkButton>
    </div>
  )
}
