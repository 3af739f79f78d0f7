import { useEffect, useState } from 'react'
import { formatTime } from '../../core/format.ts'
import { Card } from '../../ui/Card.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useEntries } from './calls.ts'
import { copy } from './copy.ts'
import { byDay, matching } from './days.ts'
import { EntryText } from './EntryText.tsx'
import { JournalTools, useToolsPending } from './JournalTools.tsx'
import { useFormPending } from './pending.ts'

const words = copy.journal

/** Earlier entries by day, with a search that loads all pages and filters them in the browser. */
export function EntryList() {
  const read = useEntries()
  const { data: entries, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = read
  const formPending = useFormPending()
  const toolsPending = useToolsPending()
  const [search, setSearch] = useState('')
  const searching = search.trim() !== ''
  useEffect(() => {
    if (searching && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [searching, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const found = matching(entries ?? [], search)

  return (
    // Hidden until the form above and the tools at the top have loaded, to avoid layout shifts.
    <Reserved pending={formPending || toolsPending}>
      <section aria-labelledby="entries" className="flex flex-col gap-4">
        <h2 id="entries" className="text-2xl">
          {words.entries}
        </h2>
        <ReadPages
          of={{ ...read, hasNextPage: hasNextPage && !searching }}
          failed={words.notLoaded}
          placeholder={4}
          more={words.more}
          inCard
          none={
            <Card className="text-center">
              <p className="font-heading text-xl">{words.none}</p>
              <p className="mt-2 text-quiet">{words.noneText}</p>
            </Card>
          }
        >
          {() => (
            <>
              <JournalTools />
              <TextField
                label={words.search}
                hint={words.searchHint}
                type="search"
                maxLength={100}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
              <p role="status" className="text-sm text-quiet empty:hidden">
                {searching &&
                  (hasNextPage ? words.searching : found.length ? words.found(found.length) : words.noMatch)}
              </p>
              {byDay(found).map(({ name, entries }) => (
                <section key={name} className="flex flex-col gap-3">
                  <h3 className="text-lg text-quiet">{name}</h3>
                  {entries.map(({ id, content, created_at }) => (
                    <Card key={id} as="article">
                      <time dateTime={created_at} className="text-sm text-quiet">
                        {formatTime(created_at)}
                      </time>
                      <EntryText>{content}</EntryText>
                    </Card>
                  ))}
                </section>
              ))}
            </>
          )}
        </ReadPages>
      </section>
    </Reserved>
  )
}
