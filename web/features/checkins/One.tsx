import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useNow } from '../../core/useNow.ts'
import { paths } from '../../paths.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { BriefForm } from './BriefForm.tsx'
import { draftName } from './brief.ts'
import { type Checkin, useAlter, useCheckin } from './calls.ts'
import { copy } from './copy.ts'
import { Last } from './Last.tsx'
import { Outcome } from './Outcome.tsx'
import { titleOf } from './Row.tsx'
import { Standing } from './Standing.tsx'
import { Told } from './Told.tsx'

const words = copy.one

/** A check-in: its time, its brief, and its outcome. */
export function One({ id }: { id: string }) {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : 0
  const read = useCheckin(number)
  const { data } = number === 0 ? { data: null } : read
  return (
    <>
      <title>{words.pageTitle(data ? titleOf(data) : copy.list.title)}</title>
      {data === null ? (
        <main className="mx-auto w-full max-w-text flex-1 px-4 py-10">
          <NothingHere title={words.missing} text={words.missingText}>
            <LinkButton render={<Link to={paths.checkins} />}>{words.back}</LinkButton>
          </NothingHere>
        </main>
      ) : (
        <Page
          title={data ? titleOf(data) : copy.with(undefined)}
          back={<BackLink render={<Link to={paths.checkins} />}>{words.back}</BackLink>}
        >
          <Read of={{ ...read, data }} failed={words.notLoaded} inCard>
            {(item) => <Whole key={item.id} item={item} />}
          </Read>
        </Page>
      )}
    </>
  )
}

function Whole({ item }: { item: Checkin }) {
  const { id, kind, status, brief, ends_at: end, starts_at: start } = item
  const now = useNow()
  // Uses the time of the first render, so that an unfinished brief stays on the screen after the check-in's
  // start.
  const [began] = useState(now)
  const { mutateAsync: alter } = useAlter()
  const writes = status === 'waiting' || (status === 'booked' && Date.parse(start!) > began)
  return (
    <>
      <Standing item={item} now={now} />
      <Outcome item={item} isOver={status === 'booked' && Date.parse(end!) <= now} />
      {writes ? (
        <SectionCard title={copy.brief.title} className="flex flex-col gap-4">
          <p className="text-quiet">{copy.brief.lead}</p>
          <BriefForm
            name={draftName(id)}
            sent={brief}
            submit={copy.brief.save}
            done={kind === 'written' ? copy.brief.savedWritten : copy.brief.saved}
            failed={copy.brief.failed}
            act={(written, _, agreed) => alter({ params: { id }, body: { brief: written, ...agreed } })}
          >
            <Last before={item} />
          </BriefForm>
        </SectionCard>
      ) : (
        brief && (
          <SectionCard title={words.told} className="flex flex-col gap-4">
            <Told brief={brief} />
          </SectionCard>
        )
      )}
    </>
  )
}
