import { sentenceFor } from '../../../api/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { useLeave, useWait, type Webinar } from '../calls.ts'
import { copy } from './copy.ts'

/** A place on the waitlist of a sold-out webinar. */
export function Place({ item: { id, mine } }: { item: Webinar }) {
  const wait = useWait()
  const leave = useLeave()
  const { attempt, processing, banner } = useAttempt()
  const isWaiting = mine?.status === 'waiting'
  const change = (): Promise<unknown> =>
    isWaiting ? leave.mutateAsync({ params: { id } }) : wait.mutateAsync({ params: { id } })
  return (
    <div className="flex flex-col items-start gap-3">
      {isWaiting && mine.position !== null && <p className="text-lg">{copy.waiting(mine.position)}</p>}
      <p className="text-quiet">{copy.waitText}</p>
      <Button
        look={isWaiting ? 'quiet' : 'leaf'}
        disabled={processing}
        onClick={() => void attempt(change, { failed: (failure) => sentenceFor(failure, copy.failed) })}
      >
        {isWaiting ? copy.leave : copy.wait}
      </Button>
      <MessageBox {...banner} />
    </div>
  )
}
