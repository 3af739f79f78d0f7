import { formatDateTime, formatDay } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { AppealPart } from './AppealPart.tsx'
import { type Decision, useDecisions } from './calls.ts'
import { copy } from './copy.ts'

/** /community/decisions: what moderators decided about the member, why, and the way to ask for another look. */
export default function DecisionsScreen() {
  return (
    <>
      <title>{copy.pageTitle}</title>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      <Page
        back={<BackLink render={<Link to={paths.community} />}>{copy.back}</BackLink>}
        title={copy.title}
        lead={copy.lead}
      >
        <ReadPages
          of={useDecisions()}
          failed={copy.notLoaded}
          placeholder={4}
          none={copy.none}
          more={copy.more}
        >
          {(decisions) => (
            <ul className="flex flex-col gap-4">
              {decisions.map((each) => (
                <li key={each.id}>
                  <DecisionCard decision={each} />
                </li>
              ))}
            </ul>
          )}
        </ReadPages>
      </Page>
    </>
  )
}

function DecisionCard({ decision }: { decision: Decision }) {
  const { decision: made, rule, reason, what, title, text, until, created_at } = decision
  return (
    <Card as="article" className="flex flex-col gap-3">
      <h2 className="text-xl">{copy.decisions[made]}</h2>
      <p className="text-sm text-quiet">{copy.at(copy.rules[rule], formatDay(created_at))}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
      {until && <p>{copy.until(formatDateTime(until))}</p>}
      {what !== 'person' && (
        <figure className="rounded-field bg-sunken p-4">
          <figcaption className="text-sm text-quiet">{copy.yours}</figcaption>
          {title && <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>}
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </p>
        </figure>
      )}
      <AppealPart decision={decision} />
    </Card>
  )
}
