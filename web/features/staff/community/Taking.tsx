import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { failureSentence } from '../failures.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useCaseChanges, type WholeCase } from './calls.ts'
import { copy } from './copy.ts'

/** Buttons to take a case for half an hour, to release it, and to reveal an anonymous author. */
export function Taking({ item }: { item: WholeCase }) {
  const { take, release } = useCaseChanges(item.id)
  const [isRevealing, setRevealing] = useState(false)
  const announce = useAnnounce()
  const { processing, attempt } = useAttempt()
  const run = (act: () => Promise<unknown>, done: string) => () =>
    attempt(async () => {
      await act().then(
        () => announce(done, 'success'),
        (failure: unknown) => announce(failureSentence(failure), 'error'),
      )
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {item.taken_by && <span className="text-quiet">{copy.takenBy(item.taken_by)}</span>}
      <Button size="dense" look="quiet" disabled={processing} onClick={run(take, copy.taken)}>
        {item.taken_by ? copy.prolong : copy.take}
      </Button>
      {item.taken_by && (
        <Button size="dense" look="quiet" disabled={processing} onClick={run(release, copy.released)}>
          {copy.release}
        </Button>
      )}
      {!item.about && (
        <Button size="dense" look="quiet" onClick={() => setRevealing(true)}>
          {copy.reveal}
        </Button>
      )}
      {isRevealing && <Reveal id={item.id} onClose={() => setRevealing(false)} />}
    </div>
  )
}

function Reveal({ id, onClose }: { id: number; onClose: () => void }) {
  const { reveal } = useCaseChanges(id)
  return (
    <ConfirmDialog
      title={copy.reveal}
      confirm={copy.revealNow}
      withReason
      act={(_, reason) => reveal(reason)}
      done={({ username }) => copy.revealed(username)}
      onClose={onClose}
    >
      <p>{copy.revealText}</p>
    </ConfirmDialog>
  )
}
