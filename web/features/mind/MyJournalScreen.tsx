import { copy } from './copy.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'
import { Room } from './Room.tsx'

/** /mental-space/my-journal: write, and read what was written before (spec §2). */
export default function MyJournalScreen() {
  return (
    <Room title={copy.journal.title} lead={copy.journal.lead}>
      <title>{copy.journal.pageTitle}</title>
      <EntryForm />
      <EntryList />
    </Room>
  )
}
