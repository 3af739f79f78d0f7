import { Linked } from '../../ui/Linked.tsx'
import { copy } from './copy.ts'

/** Mentions a helpline, without alarm (docs/rules.md#journal). */
export function HelpLine() {
  return (
    <p className="text-sm text-quiet">
      <Linked sentence={copy.help} href="tel:14416" />
    </p>
  )
}
