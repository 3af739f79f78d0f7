import { copy } from './copy.ts'

/** A helpline, without alarm (docs/rules.md#journal). */
export function HelpLine() {
  return (
    <p className="text-sm text-quiet">
      {copy.help.before}
      <a href="tel:14416" className="font-semibold whitespace-nowrap text-leaf underline underline-offset-4">
        {copy.help.name}
      </a>
      {copy.help.after}
    </p>
  )
}
