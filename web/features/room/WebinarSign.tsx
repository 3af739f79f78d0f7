import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useComingBack } from './useComingBack.ts'
import { copy } from './webinarCopy.ts'

export type State = keyof typeof copy.signs

type Props = {
  id: number
  state: State
  /** The address of a webinar that takes place elsewhere. */
  url?: string | undefined
  tries: number
  busy: boolean
  onAgain: () => void
}

/** Explains why somebody is not in the room of a webinar, and offers next steps. */
export function Sign({ id, state, url, tries, busy, onAgain }: Props) {
  useComingBack(state === 'lost' || state === 'unreachable', tries, onAgain)
  const { title, text } = copy.signs[state]
  const isUnknown = state === 'not_found'
  return (
    <Page
      title={title}
      back={
        <BackLink render={<Link to={isUnknown ? paths.webinars : paths.webinar(id)} />}>
          {isUnknown ? copy.toWebinars : copy.back}
        </BackLink>
      }
    >
      <Card className="flex flex-col items-center gap-6 text-center">
        <p role="status" className="max-w-form text-lg">
          {text}
        </p>
        <div className="flex flex-wrap justify-center gap-3 empty:hidden">
          <Way {...{ id, state, url, busy, onAgain }} />
        </div>
      </Card>
    </Page>
  )
}

function Way({ id, state, url, busy, onAgain }: Omit<Props, 'tries'>): ReactNode {
  if (url !== undefined) return <LinkButton href={url}>{copy.go}</LinkButton>
  if (state === 'second_factor')
    return <LinkButton render={<Link to={paths.settings} />}>{copy.settings}</LinkButton>
  if (state === 'no_seat' || state === 'over')
    return <LinkButton render={<Link to={paths.webinar(id)} />}>{copy.toTicket}</LinkButton>
  if (state === 'not_found' || state === 'class_cancelled' || state === 'removed') return null
  return (
    <Button look="outline" disabled={busy} onClick={onAgain}>
      {state === 'left' || state === 'replaced' ? copy.goBack : copy.again}
    </Button>
  )
}
