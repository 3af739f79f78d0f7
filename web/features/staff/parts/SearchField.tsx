import { TextField } from '../../../ui/forms/TextField.tsx'
import { useTypedFilter } from './filters.ts'

type Props = { name: string; label: string; hint?: string; maxLength: number; list?: string }

/** A text filter, stored in the URL as the parameter `name`. */
export function SearchField({ name, label, hint, maxLength, list }: Props) {
  const { text, type } = useTypedFilter(name)
  return (
    <TextField
      type="search"
      name={name}
      label={label}
      hint={hint}
      maxLength={maxLength}
      list={list}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
