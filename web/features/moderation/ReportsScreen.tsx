import { MembersPage } from '../../app/members/MembersPage.tsx'
import { formatDay } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { type Report, useReports } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.reports

/** /community/reports: the member's reports, and the outcome of each. */
export default function ReportsScreen() {
  return (
    <MembersPage
      pageTitle={words.pageTitle}
      bell={<Bell />}
      back={[paths.settings, words.back]}
      title={words.title}
      lead={words.lead}
    >
      <Card className="flex flex-col gap-2">
        <ReadPages
          of={useReports()}
          failed={words.notLoaded}
          placeholder={4}
          none={words.none}
          more={copy.more}
        >
          {(reports) => (
            <ul aria-label={words.title} className="divide-y divide-hairline">
              {reports.map((each) => (
                <Row key={each.id} report={each} />
              ))}
            </ul>
          )}
        </ReadPages>
      </Card>
    </MembersPage>
  )
}

function Row({ report: { what, reason, status, outcome, created_at } }: { report: Report }) {
  return (
    <li className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold">{words.what[what]}</p>
      <p className="text-sm text-quiet">{copy.at(words.reasons[reason], formatDay(created_at))}</p>
      <p>{status === 'open' ? words.open : outcome ? words.outcomes[outcome] : words.gone}</p>
    </li>
  )
}
