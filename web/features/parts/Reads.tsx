import { Link } from '../../app/navigation.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { notBegun, Read, ReadPages } from '../../ui/Read.tsx'
import { Specimen } from './Specimen.tsx'

const idle = { error: null, isFetching: false, refetch: () => undefined }
const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }
const failed = 'Couldn’t load your notes.'
const shown = (notes: string[]) => notes.map((note) => <p key={note}>{note}</p>)

export function Reads() {
  return (
    <>
      <BackLink render={<Link to="#Reads" />}>Back</BackLink>
      <Specimen name="Read: not yet, failed, nothing">
        <Read of={notBegun} failed={failed}>
          {shown}
        </Read>
        <Read of={{ ...idle, data: undefined, error: new Error(failed) }} failed={failed}>
          {shown}
        </Read>
        <Read of={{ ...idle, data: [] }} failed={failed} none="No notes yet.">
          {shown}
        </Read>
      </Specimen>
      <Specimen name="ReadPages: a page, and more">
        <ReadPages of={{ ...idle, ...pages, data: ['A note.', 'Another note.'] }} failed={failed}>
          {shown}
        </ReadPages>
      </Specimen>
      <NothingHere title="No such class" text="It may have been moved or taken away.">
        <Link to="#Reads">All classes</Link>
      </NothingHere>
      <Facts
        facts={[
          ['Plan', 'Plus'],
          ['Days left', 12],
          ['Ended', null],
        ]}
      />
      <Facts look="below" facts={[['Classes used', '3 of 8']]} />
      <Specimen name="Reserved: the space of what is not known yet">
        <Reserved pending>
          <p>Not to be seen.</p>
        </Reserved>
      </Specimen>
    </>
  )
}
