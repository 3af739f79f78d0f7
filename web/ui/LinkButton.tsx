import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { buttonLook, type Look, type Size } from './buttonLook.ts'

type Props = {
  look?: Look
  size?: Size
  className?: string
  children: ReactNode
} & (
  | {
      /**
       * The router's link, passed in because components don't import the router: `render={<Link
       * to={paths.login} />}`.
       */
      render: ReactElement<{ className?: string; children?: ReactNode }>
    }
  | {
      /** An address outside the app, or an anchor on this page. */
      href: string
    }
)

/** A link that looks like a `Button`. */
export function LinkButton({ look = 'leaf', size = 'medium', className, children, ...way }: Props) {
  const classNames = buttonLook(look, size, className)
  if ('render' in way) return cloneElement(way.render, { className: classNames, children })
  return (
    <a href={way.href} className={classNames}>
      {children}
    </a>
  )
}
