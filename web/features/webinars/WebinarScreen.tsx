import { useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { Outline } from '../../app/Outline.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Read } from '../../ui/Read.tsx'
import { Frame } from '../site/frame/Frame.tsx'
import { useZone } from '../classes/reader.ts'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { useWebinar, type PayTicket, type Webinar } from './calls.ts'
import { copy } from './copy.ts'
import { Details } from './Details.tsx'
import { WebinarBody } from './WebinarBody.tsx'

/** Loads the payment module only when a ticket is first bought. */
const pay: PayTicket = async (ticket) => (await import('../payments/tickets/payTicket.ts')).payTicket(ticket)

/** /webinars/{id}: a webinar, for everybody who has its link. */
export default function WebinarScreen() {
  const { id = '' } = useParams()
  return (
    <Frame bell={<MembersBell />}>
      <WebinarBody>{/^\d{1,16}$/.test(id) ? <One id={Number(id)} /> : <NotFound />}</WebinarBody>
    </Frame>
  )
}

function One({ id }: { id: number }) {
  return (
    <Read of={useWebinar(id)} failed={copy.notLoaded} placeholder={<Outline />} none={<NotFound />}>
      {(item) => <Found item={item} />}
    </Read>
  )
}

function Found({ item }: { item: Webinar }) {
  return <Details item={item} zone={useZone()} pay={pay} />
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
