import { useEffect, useState } from 'react'
import { useQuery } from '../../app/navigation.tsx'
import { noteSearch } from '../../../contract/limits.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { useSettled } from '../../data/useSettled.ts'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { found } from './calls.ts'
import { NoteList } from './feed/NoteList.tsx'
import { copy } from './search/copy.ts'

/** /community/search: searches notes by their words. The search text is part of the address. */
export default function SearchScreen() {
  const [query, setQuery] = useQuery()
  const [text, setText] = useState(query.get('q') ?? '')
  const asked = useSettled(text.trim())
  useEffect(() => setQuery(asked ? { q: asked } : {}), [asked, setQuery])
  return (
    <Announcer>
      <MembersPage
        pageTitle={copy.pageTitle}
        bell={<Bell />}
        back={[paths.community, copy.back]}
        title={copy.title}
        lead={copy.lead}
      >
        <TextField
          type="search"
          name="q"
          label={copy.words}
          maxLength={noteSearch.max}
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {asked.length >= noteSearch.min && <Found key={asked} q={asked} />}
      </MembersPage>
    </Announcer>
  )
}

function Found({ q }: { q: string }) {
  return (
    <section aria-labelledby="found" className="flex flex-col gap-4">
      <h2 id="found" className="text-xl">
        {copy.found}
      </h2>
      <ReadPages
        of={useReadPages(found, { query: { q } })}
        failed={copy.notLoaded}
        none={copy.none}
        more={copy.more}
        placeholder={4}
      >
        {(notes) => <NoteList notes={notes} />}
      </ReadPages>
    </section>
  )
}
