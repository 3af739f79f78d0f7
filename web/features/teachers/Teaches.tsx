import { taught } from '../../../content/taught.ts'
import { Badge } from '../../ui/Chip.tsx'
import type { Teacher } from './calls.ts'

/** A teacher's styles and languages. */
export function Teaches({ teacher: { styles, languages } }: { teacher: Teacher }) {
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {styles.map((style) => (
        <Badge key={style}>{taught.styles[style]}</Badge>
      ))}
      {languages.map((language) => (
        <Badge key={language} tone="marigold">
          {taught.languages[language]}
        </Badge>
      ))}
    </p>
  )
}
