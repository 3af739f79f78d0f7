import { copy } from './copy.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'
import { Room } from './Room.tsx'

/** /mental-space/my-journal: a new entry, and the earlier ones. */
export default function MyJournalScreen() {
  return (
    <Room title={copy.journal.title} lead={copy.journal.lead}>
      <title>{copy.journal.pageTitle}</title>
      <EntryForm />
      <EntryList />
    </Room>
  )
}
