import type { ComponentProps } from 'react'
import { buttonLook, type Look, type Size } from './buttonLook.ts'

type Props = ComponentProps<'button'> & { look?: Look; size?: Size }

/**
 * An action on this page; for a link to another page, use `LinkButton`. It submits a form only with
 * `type="submit"`.
 */
export function Button({ look = 'leaf', size = 'medium', type = 'button', className, ...rest }: Props) {
  return <button type={type} className={buttonLook(look, size, className)} {...rest} />
}
