import { Button } from '../../../ui/Button.tsx'
import { copy } from './copy.ts'

type Props = { name: string; disabled?: boolean; onClick: () => void; children: string }

/** A button in a table's row, labelled with the row's subject for screen readers. */
export function Act({ name, disabled, onClick, children }: Props) {
  return (
    <Button
      look="outline"
      size="dense"
      aria-label={copy.prices.of(children, name)}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
