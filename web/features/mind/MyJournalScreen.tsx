import { Bell } from '../notifications/Bell.tsx'
import { useEntries } from './calls.ts'
import { copy } from './copy.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'
import { useToolsPending } from './JournalTools.tsx'
import { useFormPending } from './pending.ts'
import { Room } from './Room.tsx'

/** /mental-space/my-journal: a new entry, and earlier entries. */
export default function MyJournalScreen() {
  const formPending = useFormPending()
  const toolsPending = useToolsPending()
  const { isPending: entriesPending } = useEntries()
  return (
    <Room
      pageTitle={copy.journal.pageTitle}
      title={copy.journal.title}
      lead={copy.journal.lead}
      bell={<Bell />}
      loading={formPending || toolsPending || entriesPending}
    >
      <EntryForm />
      <EntryList />
    </Room>
  )
}
