import { Button } from '../ui/Button.tsx'
import { type MessageType, useMessage } from '../ui/message.ts'
import { MessageBox } from '../ui/MessageBox.tsx'
import { SectionCard } from '../ui/cards/SectionCard.tsx'
import { useChange } from '../data/change.ts'
import { copy as words } from './openMatCopy.ts'
import { sentenceFor } from '../api/failures.ts'
import { formatDay } from './format.ts'
import { seatLines } from '../data/lines.ts'
import { useCredits } from './seats.ts'
import { useNow } from './useNow.ts'

type Say = (sentence: string, type: MessageType) => void

/**
 * Offers a class that another member has given to the open mat; render it only if the credits list one. The
 * parent shows the result, because the offer disappears.
 */
export function OpenMat({ say }: { say: Say }) {
  const { mutate, isPending } = useChange('POST /api/open-mat/take/', {
    touches: seatLines,
    onSuccess: ({ expires_at: end }) => say(words.taken(formatDay(end)), 'success'),
    onError: (failure) => say(sentenceFor(failure, words.notTaken), 'error'),
  })
  return (
    <div className="flex flex-col items-start gap-3 rounded-field bg-leaf-wash p-4">
      <p>{words.offer}</p>
      <Button look="outline" size="small" disabled={isPending} onClick={() => mutate()}>
        {words.take}
      </Button>
    </div>
  )
}

/**
 * Explains the open mat to Free members, and offers them a class from it once they have used this week's
 * class.
 */
export function OpenMatCard() {
  const { data: credits } = useCredits()
  const now = useNow()
  const { message, say, clear } = useMessage()
  if (credits?.tier !== 'free') return null
  const current = credits.windows.filter(
    ({ kind, from, to }) => kind === 'class' && Date.parse(from) <= now && now < Date.parse(to),
  )
  return (
    <SectionCard title={words.title} className="flex flex-col gap-3">
      <p className="text-quiet">{words.about}</p>
      {current.every(({ left }) => left === 0) &&
        (credits.open_mat ? <OpenMat say={say} /> : <p>{words.empty}</p>)}
      <MessageBox message={message} onClose={clear} place="inline" />
    </SectionCard>
  )
}
