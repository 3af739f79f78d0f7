import { cloneElement, type ReactElement, type ReactNode } from 'react'

type Props = {
  /** With the link's text in angle brackets: 'Read our <terms> before you join.' */
  sentence: string
} & (
  | {
      /**
       * The router's link, from the caller since components know no router: `render={<Link to={paths.legal}
       * />}`.
       */
      render: ReactElement<{ className?: string; children?: ReactNode }>
    }
  | {
      /** An address outside the app. */
      href: string
    }
)

const look = 'font-semibold text-leaf underline underline-offset-4'

/** A sentence with a link in it. It is a single sentence, so each language puts the link where it belongs. */
export function Linked({ sentence, ...way }: Props) {
  const [before, text, after] = sentence.split(/[<>]/)
  return (
    <>
      {before}
      {'render' in way ? (
        cloneElement(way.render, { className: look, children: text })
      ) : (
        <a href={way.href} className={look}>
          {text}
        </a>
      )}
      {after}
    </>
  )
}
