import { useState } from 'react'
import { sentenceFor } from '../../../api/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useMessage } from '../../../ui/message.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { Beads } from './Beads.tsx'
import type { Points, Redeemed, Reward, useRedeem } from './calls.ts'
import { Celebration } from './Celebration.tsx'
import { Pass } from './Pass.tsx'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.redeem

type Props = {
  reward: Reward
  points: Points | undefined
  /** Owned by the caller, so that the retry key survives closing the dialog. */
  redeem: ReturnType<typeof useRedeem>
  onClose: () => void
}

/** Asks for confirmation with a reward's cost and the points that remain, and celebrates afterwards. */
export function RedeemDialog({ reward: { id, key, title, cost }, points, redeem, onClose }: Props) {
  // The balance changes when the reward is redeemed; the text of the question must not.
  const [held] = useState(points?.spendable ?? 0)
  const { mutate, isPending, data: redeemed } = redeem
  const { message, say, clear } = useMessage()
  if (redeemed) return <Taken redeemed={redeemed} onClose={onClose} />
  return (
    <Dialog
      title={words.title(title)}
      onClose={() => isPending || onClose()}
      actions={
        <>
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {words.notNow}
          </Button>
          <Button
            disabled={isPending}
            onClick={() =>
              mutate(
                { params: { id } },
                { onError: (failure) => say(sentenceFor(failure, words.failed, words.unreachable), 'error') },
              )
            }
          >
            {isPending ? words.taking : words.go}
          </Button>
        </>
      }
    >
      <p>{shelfCopy.shelf.does[key]}</p>
      <p className="text-quiet">{words.cost(cost, Math.max(0, held - cost))}</p>
      <Beads cost={cost} held={held} />
      <MessageBox message={message} onClose={clear} place="inline" passing={isPending} />
    </Dialog>
  )
}

function Taken({ redeemed: { key, code }, onClose }: { redeemed: Redeemed; onClose: () => void }) {
  return (
    <Dialog title={words.thanks} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
      <Celebration />
      <p role="status">{words.enjoy[key]}</p>
      {code && <Pass code={code} />}
    </Dialog>
  )
}
