import { classes } from './classes.ts'

/** `leaf` is the main action, `marigold` an invitation, `outline` an alternative, `quiet` a minor action. */
export type Look = 'leaf' | 'marigold' | 'outline' | 'quiet' | 'danger'
export type Size = 'dense' | 'small' | 'medium' | 'large'

const looks: Record<Look, string> = {
  leaf: 'bg-leaf text-on-leaf shadow-soft hover:bg-leaf-strong',
  marigold: 'bg-marigold text-on-marigold shadow-soft hover:shadow-lifted',
  outline: 'border border-edge bg-card text-ink hover:border-leaf hover:text-leaf',
  quiet: 'text-leaf hover:bg-leaf-wash',
  danger: 'text-terracotta-ink hover:bg-terracotta-wash',
}

const sizes: Record<Size, string> = {
  /** For the console: 36 px high, 44 px on touch screens. */
  dense: 'min-h-9 px-3 text-[0.875rem] pointer-coarse:min-h-11',
  small: 'min-h-10 px-4 text-sm',
  medium: 'min-h-12 px-6 text-base',
  large: 'min-h-14 px-8 text-lg',
}

/** Returns the classes that `Button` and `LinkButton` share. */
export const buttonLook = (look: Look, size: Size, more?: string) =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-field text-center leading-tight font-semibold select-none',
    'transition active:translate-y-px disabled:translate-y-0 disabled:opacity-55 disabled:shadow-none aria-disabled:opacity-55',
    looks[look],
    sizes[size],
    more,
  )
