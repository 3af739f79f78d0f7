import { sentenceFor } from '../../api/failures.ts'
import { formatDateTime } from '../../core/format.ts'
import { Button } from '../../ui/Button.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { type Streak, useRepair } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.repair

/** Offers to repair a streak that broke within the last 48 hours, and then confirms the repair. */
export function RepairOffer({ repair }: { repair: Streak['repair'] }) {
  const { mutate, isPending } = useRepair()
  const { message, say, clear } = useMessage()
  const mend = () =>
    mutate(undefined, {
      onSuccess: ({ streak }) => say(words.mended(streak), 'success'),
      onError: (failure) => say(sentenceFor(failure, words.failed), 'error'),
    })
  return (
    <>
      {repair && (
        <div className="flex flex-col items-start gap-3 rounded-field bg-leaf-wash p-4">
          <p>{words.offer(repair.streak, formatDateTime(repair.until))}</p>
          <Button look="outline" size="small" disabled={isPending} onClick={mend}>
            {repair.cost === 0 ? words.free : words.mend(repair.cost)}
          </Button>
        </div>
      )}
      <MessageBox message={message} onClose={clear} place="inline" passing={isPending} />
    </>
  )
}
