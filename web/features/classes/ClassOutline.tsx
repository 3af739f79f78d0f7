import { Badge } from '../../ui/Chip.tsx'
import { Card } from '../../ui/Card.tsx'
import { SharedFrame } from '../../app/frame/SharedFrame.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { ClassBody } from './ClassBody.tsx'
import { copy as words } from './seat/copy.ts'

/** The placeholders that the server fills in. */
const places = {
  style: '%STYLE%',
  language: '%LANGUAGE%',
  good: '%GOOD%',
  title: '%TITLE%',
  day: '%DAY%',
  time: '%TIME%',
  initial: '%INITIAL%',
  host: '%WITH%',
  minutes: '%MINUTES%',
  level: '%LEVEL%',
  description: '%DESCRIPTION%',
}

/**
 * A class's facts, laid out as on its page (Details.tsx), with times in India's zone. The server fills in the
 * values (server/features/classes/copy.ts).
 */
export default function ClassOutline() {
  return (
    <SharedFrame>
      <header>
        <TopBar home={paths.landing} />
      </header>
      <ClassBody>
        <title>{words.pageTitle(places.title)}</title>
        <Card as="article" data-outline="" className="flex flex-col gap-6">
          <header className="flex flex-col gap-3">
            <p className="flex flex-wrap gap-2">
              <Badge>{places.style}</Badge>
              <Badge tone="marigold">{places.language}</Badge>
              <span className="has-[:empty]:hidden">
                <Badge tone="lotus">{places.good}</Badge>
              </span>
            </p>
            <h1 className="text-3xl">{places.title}</h1>
            <p className="text-lg">
              {places.day}
              <br />
              {words.timeInIndia(places.time)}
            </p>
            <p className="flex items-center gap-3">
              <span
                aria-hidden
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-leaf-wash font-heading text-lg uppercase empty:hidden"
              >
                {places.initial}
              </span>
              <span>
                {places.host}
                <span className="block text-sm text-quiet">{words.minutes(places.minutes)}</span>
              </span>
              <span className="ml-auto self-end text-sm text-quiet">{places.level}</span>
            </p>
          </header>
          <p className="whitespace-pre-line empty:hidden">{places.description}</p>
        </Card>
      </ClassBody>
    </SharedFrame>
  )
}
