import { classes } from './classes.ts'
import './prose.css'

type Props = {
  /** HTML that the build has sanitised (scripts/content/markdown.ts); nothing that a person typed into the product. */
  html: string
  className?: string
}

/** A long text, set for reading. The one place that shows HTML as HTML (quality S15). */
export function Prose({ html, className }: Props) {
  // oxlint-disable-next-line react/no-danger
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
