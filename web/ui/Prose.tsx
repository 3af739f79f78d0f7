import { classes } from './classes.ts'

type Props = {
  /** HTML that the build has sanitised (scripts/content/markdown.ts); nothing that a person typed into the product. */
  html: string
  className?: string
}

/** A long text, styled by styles/prose.css. The one place that shows HTML as HTML. */
export function Prose({ html, className }: Props) {
  // oxlint-disable-next-line react/no-danger
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
