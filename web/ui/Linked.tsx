import { cloneElement, type ReactElement, type ReactNode } from 'react'

type Props = {
  /** Marks the link's text with angle brackets: 'Read our <terms> before you join.' */
  sentence: string
} & (
  | {
      /**
       * The router's link, passed in because components don't import the router: `render={<Link
       * to={paths.legal} />}`.
       */
      render: ReactElement<{ className?: string; children?: ReactNode }>
    }
  | {
      /** An address outside the app. */
      href: string
    }
)

const look = 'font-semibold text-leaf underline underline-offset-4'

/** A sentence with a link in it. Each language's sentence determines the link's position. */
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
