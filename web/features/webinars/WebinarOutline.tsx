import { Card } from '../../ui/Card.tsx'
import { copy } from './copy.ts'
import { WebinarFrame } from './WebinarFrame.tsx'

/** The places that the server fills in (server/features/webinars/copy.ts). */
const places = {
  title: '%TITLE%',
  day: '%DAY%',
  time: '%TIME%',
  host: '%WITH%',
  description: '%DESCRIPTION%',
}

/** The server's facts about a webinar, in the places that they have on the page (Details.tsx), in India time. */
export default function WebinarOutline() {
  return (
    <WebinarFrame>
      <title>{copy.pageTitle(places.title)}</title>
      <Card as="article" data-outline="" className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <h1 className="text-3xl wrap-anywhere">{places.title}</h1>
          <p className="text-lg">
            {places.day}
            <br />
            {copy.inIndia(places.time)}
          </p>
          <p>{places.host}</p>
        </header>
        <p className="whitespace-pre-line empty:hidden">{places.description}</p>
      </Card>
    </WebinarFrame>
  )
}
