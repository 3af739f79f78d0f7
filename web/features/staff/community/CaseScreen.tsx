import { useState } from 'react'
import { useParams } from 'react-router'
import { moderationDecisions, type ModerationDecision } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { formatDateTime, formatDay, studioZone } from '../../../core/format.ts'
import { staffPaths } from '../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Read } from '../../../ui/Read.tsx'
import { unread } from '../failures.ts'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { StaffPage } from '../StaffPage.tsx'
import { useCase, type WholeCase } from './calls.ts'
import { Due, Marks } from './CommunityScreen.tsx'
import { copy } from './copy.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { Taking } from './Taking.tsx'

/** /staff/community/{id}: a case, and the decision to make. */
export default function CaseScreen() {
  const { id = '' } = useParams()
  const read = useCase(Number(id))
  const { data: item } = read
  const back = <BackLink render={<Link to={staffPaths.community} />}>{copy.back}</BackLink>
  if (item === null)
    return (
      <StaffPage title={copy.noSuch} lead={copy.noSuchText} back={back}>
        {null}
      </StaffPage>
    )
  return (
    <StaffPage
      title={item ? copy.what[item.what] : copy.title}
      lead={item && item.status !== 'decided' && <Due item={item} />}
      back={back}
    >
      <Read of={read} failed={unread(copy.caseNotLoaded)} placeholder={6}>
        {(whole) => (
          <>
            <Text item={whole} />
            {whole.status !== 'decided' && <Deciding item={whole} />}
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <Reports item={whole} />
              <History item={whole} />
            </div>
            <CaseNotes item={whole} />
          </>
        )}
      </Read>
    </StaffPage>
  )
}

function Text({ item }: { item: WholeCase }) {
  const { about, title, text, now, ordered, what } = item
  return (
    <Panel
      title={copy.text}
      aside={
        about && (
          <Link to={staffPaths.member(about)} className={textLink}>
            {about}
          </Link>
        )
      }
    >
      {ordered && <p className="rounded-field bg-terracotta-wash p-3 [overflow-wrap:anywhere]">{ordered}</p>}
      {title && <h3 className="text-base [overflow-wrap:anywhere]">{title}</h3>}
      <p dir="auto" className="max-w-text [overflow-wrap:anywhere] whitespace-pre-line">
        {text}
      </p>
      {now === null && <p className="text-quiet">{copy.gone}</p>}
      {now !== null && now !== text && what !== 'person' && (
        <>
          <h3 className="text-base">{copy.edited}</h3>
          <p dir="auto" className="max-w-text [overflow-wrap:anywhere] whitespace-pre-line">
            {now}
          </p>
        </>
      )}
      <Marks item={item} />
    </Panel>
  )
}

function Deciding({ item }: { item: WholeCase }) {
  const [decision, setDecision] = useState<ModerationDecision>()
  const offered = moderationDecisions.filter((each) =>
    item.what === 'brief'
      ? each === 'keep' || each === 'help'
      : each !== 'help' && (item.what !== 'person' || (each !== 'hide' && each !== 'remove')),
  )
  return (
    <Panel title={copy.decide}>
      <div role="group" aria-label={copy.decide} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {offered.map((each) => (
          <Button
            key={each}
            size="dense"
            look={each === 'keep' ? 'leaf' : 'outline'}
            onClick={() => setDecision(each)}
          >
            {copy.decisions[each]}
          </Button>
        ))}
      </div>
      <Taking item={item} />
      {decision && <DecideDialog item={item} decision={decision} onClose={() => setDecision(undefined)} />}
    </Panel>
  )
}

function Reports({ item: { reports_of: reports } }: { item: WholeCase }) {
  return (
    <Panel title={copy.why}>
      <ul aria-label={copy.why} className="flex flex-col divide-y divide-hairline">
        {reports.map(({ by, reason, words, at }) => (
          <li key={`${by} ${at}`} className="py-2">
            <p>{copy.reporter(by, copy.rules[reason], formatDateTime(at, studioZone))}</p>
            {words && <p className="[overflow-wrap:anywhere] whitespace-pre-line text-quiet">{words}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function History({ item: { history } }: { item: WholeCase }) {
  return (
    <Panel title={copy.history}>
      {history.length === 0 && <p className="text-quiet">{copy.noHistory}</p>}
      <ul aria-label={copy.history} className="flex flex-col divide-y divide-hairline">
        {history.map(({ at, decision, rule }) => (
          <li key={at} className="py-2">
            {copy.past(copy.decisions[decision], copy.rules[rule], formatDay(at, studioZone))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
