import { SharedFrame } from '../../app/frame/SharedFrame.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { copy } from './copy.ts'
import { WebinarBody } from './WebinarBody.tsx'

/** The placeholders that the server fills in (server/features/webinars/preview.ts). */
const places = {
  title: '%TITLE%',
  day: '%DAY%',
  time: '%TIME%',
  host: '%WITH%',
  description: '%DESCRIPTION%',
}

/** The template of a webinar's public page, laid out like Details.tsx, in India time. */
export default function WebinarOutline() {
  return (
    <SharedFrame>
      <header>
        <TopBar home={paths.landing} />
      </header>
      <WebinarBody>
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
      </WebinarBody>
    </SharedFrame>
  )
}
