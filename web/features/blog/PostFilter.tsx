import { Chip } from '../../ui/Chip.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { copy } from './copy.ts'
import { tags } from './entries.ts'
import { longestSearch } from './search.ts'

/** The search field and the tag chips, operated by filter.ts and hidden if scripts are disabled. */
export function PostFilter() {
  return (
    <form role="search" className="flex flex-col gap-5" data-needs-script>
      <div className="max-w-form">
        <TextField
          label={copy.list.search}
          type="search"
          name="q"
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm font-semibold">{copy.list.tags}</legend>
        {tags.map((tag) => (
          <Chip key={tag} pressed={false} data-tag={tag}>
            {tag}
          </Chip>
        ))}
      </fieldset>
    </form>
  )
}
