import { useState } from 'react'
import { sentenceFor } from '../../api/failures.ts'
import { usePlan } from '../../core/membership/membership.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Initial } from '../../ui/page/Initial.tsx'
import { type Circle, useNudge, useRemove } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.members

/**
 * The members of a circle, and whether they have been active this week, in the order in which they joined
 * rather than ranked.
 */
export function People({ circle }: { circle: Circle }) {
  const { username: me } = useSession()
  const plan = usePlan()
  const [removing, setRemoving] = useState<string>()
  const { processing, banner, attempt } = useAttempt()
  const announce = useAnnounce()
  const nudge = useNudge()
  const remove = useRemove()
  const params = { id: circle.id }
  const send = (username: string) =>
    void attempt(() => nudge({ params, body: { username } }), {
      failed: (failure) => sentenceFor(failure, words.notNudged),
      onDone: () => announce(words.nudged(username), 'success'),
    })
  return (
    <SectionCard title={words.title} className="flex flex-col gap-2">
      <ul className="flex flex-col divide-y divide-hairline">
        {circle.members.map(({ username, guest, here }) => (
          <li key={username} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <Initial name={username} />
            <p className="flex min-w-0 flex-1 flex-col">
              <bdi className="font-semibold [overflow-wrap:anywhere]">
                {username === me ? words.you(username) : username}
              </bdi>
              <span className="text-sm text-quiet">
                {[
                  here ? words.here : words.missing,
                  username === circle.founder && words.leads,
                  guest && words.guest,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {username !== me && (
              <span className="flex">
                {!here && plan === 'plus' && (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={words.nudgeNamed(username)}
                    disabled={processing}
                    onClick={() => send(username)}
                  >
                    {words.nudge}
                  </Button>
                )}
                {circle.mine === 'founder' && (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={words.removeNamed(username)}
                    onClick={() => setRemoving(username)}
                  >
                    {words.remove}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <MessageBox {...banner} />
      {removing !== undefined && (
        <ConfirmDialog
          title={copy.removing.title(removing)}
          confirm={copy.removing.confirm}
          cancel={copy.removing.cancel}
          act={() => remove({ params: { ...params, username: removing } })}
          failed={(failure) => sentenceFor(failure, copy.removing.failed)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{copy.removing.text}</p>
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}
