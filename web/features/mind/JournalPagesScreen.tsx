import { useState } from 'react'
import { addDays, calendarDay, formatLongDate, formatTime } from '../../core/format.ts'
import { usePlan } from '../../core/membership/membership.ts'
import { Link, useQuery } from '../../app/navigation.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, textIn } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { type Entry, useEntriesOf } from './calls.ts'
import { copy } from './copy.ts'
import { byDay } from './days.ts'
import { EntryText } from './EntryText.tsx'
import { PlusLine } from './PlusLine.tsx'

const words = copy.journalPages
/** The number of days that the page covers by default. */
const usualDays = 30

/**
 * /mental-space/my-journal/pages: the journal of chosen days, for printing or saving as PDF. The page is
 * assembled in the browser and sent nowhere. The chosen days are part of the address.
 */
export default function JournalPagesScreen() {
  const plan = usePlan()
  const [query, setQuery] = useQuery()
  const [today] = useState(() => calendarDay(new Date().toISOString()))
  const from = query.get('from') ?? addDays(today, -usualDays)
  const until = query.get('until') ?? today
  return (
    <>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      <Page
        title={words.title}
        lead={<span className="print:hidden">{words.lead}</span>}
        back={
          <span className="print:hidden">
            <BackLink render={<Link to={paths.myJournal} />}>{copy.journal.title}</BackLink>
          </span>
        }
      >
        <title>{words.pageTitle}</title>
        {plan === 'free' && <PlusLine sentence={words.withPlus} />}
        {plan === 'plus' && (
          <>
            <Form
              key={`${from} ${until}`}
              label={words.days}
              check={(data) =>
                textIn(data, 'from') > textIn(data, 'until')
                  ? { sentence: words.wrongOrder, field: 'until' }
                  : undefined
              }
              requires={{ from: words.missing, until: words.missing }}
              act={(data) => setQuery({ from: textIn(data, 'from'), until: textIn(data, 'until') })}
              submit={words.show}
              look="outline"
              className="flex flex-col gap-4 print:hidden"
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField label={words.from} name="from" type="date" max={today} defaultValue={from} />
                <TextField label={words.until} name="until" type="date" defaultValue={until} />
              </div>
            </Form>
            <Pages from={from} until={until} />
          </>
        )}
      </Page>
    </>
  )
}

function Pages({ from, until }: { from: string; until: string }) {
  return (
    <Read
      of={useEntriesOf(from, until)}
      failed={copy.journal.notLoaded}
      placeholder={4}
      none={<p className="text-quiet">{words.none}</p>}
      inCard
    >
      {(entries) => (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <Button onClick={() => window.print()}>{words.print}</Button>
            <p className="text-sm text-quiet">{words.stays}</p>
          </div>
          <Sheet
            entries={entries}
            summary={words.summary(formatLongDate(from), formatLongDate(until), entries.length)}
          />
        </>
      )}
    </Read>
  )
}

/** Oldest first, for reading on paper. */
const Sheet = ({ entries, summary }: { entries: Entry[]; summary: string }) => (
  <Card
    as="section"
    aria-label={words.sheet}
    className="flex flex-col gap-6 print:border-0 print:bg-transparent print:p-0 print:shadow-none"
  >
    <p className="text-quiet">{summary}</p>
    {byDay(entries.toReversed()).map((day) => (
      <section key={day.name} className="flex flex-col gap-3">
        <h2 className="text-xl">{day.name}</h2>
        {day.entries.map(({ id, content, created_at }) => (
          <article key={id}>
            <time dateTime={created_at} className="text-sm text-quiet">
              {formatTime(created_at)}
            </time>
            <EntryText>{content}</EntryText>
          </article>
        ))}
      </section>
    ))}
  </Card>
)
