import { classes } from './classes.ts'

type Props = {
  /** HTML sanitised by the build (scripts/content/markdown.ts), never user input. */
  html: string
  className?: string
}

/** A long text, styled by styles/prose.css. The only component that renders raw HTML. */
export function Prose({ html, className }: Props) {
  // oxlint-disable-next-line react/no-danger
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
