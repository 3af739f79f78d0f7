import { type Checkin, useLatest } from './calls.ts'
import { copy } from './copy.ts'
import { Agreed } from './loop/Agreed.tsx'

/** Shown above a new brief: the member's commitments from the previous check-in. */
export function Last({ before }: { before?: Checkin }) {
  const { data } = useLatest()
  const last = data?.find(
    ({ id, created_at: at, commitments }) =>
      id !== before?.id && commitments.length > 0 && (before === undefined || at <= before.created_at),
  )
  if (!last) return null
  return (
    <section aria-label={copy.list.last} className="flex flex-col gap-2 rounded-field bg-marigold-wash p-4">
      <p className="font-heading text-lg">{copy.list.last}</p>
      <Agreed items={last.commitments} />
    </section>
  )
}
