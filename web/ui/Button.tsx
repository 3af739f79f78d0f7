import type { ComponentProps } from 'react'
import { buttonLook, type Look, type Size } from './buttonLook.ts'

type Props = ComponentProps<'button'> & { look?: Look; size?: Size }

/** Does something here. A way to another page is a `LinkButton`. Not a submit button unless `type="submit"` says so. */
export function Button({ look = 'leaf', size = 'medium', type = 'button', className, ...rest }: Props) {
  return <button type={type} className={buttonLook(look, size, className)} {...rest} />
}
