import { useEffect, useEffectEvent, useState } from 'react'
import { Refused, sentenceFor } from '../../../api/failures.ts'
import { minutesToCount } from '../../../core/seats.ts'
import { useNow } from '../../../core/useNow.ts'
import type { MessageType } from '../../../ui/message.ts'
import type { ClassDetails } from '../calls.ts'
import { copy } from '../copy.ts'
import type { Panel } from './Controls.tsx'
import { useActs, useEnd } from './roomCalls.ts'
import { EndDialog, RemoveDialog } from './HostDialogs.tsx'
import { type HostActs, HostPanel, type Message } from './HostPanel.tsx'
import type { Person } from './people.ts'
import type { Line } from './roster.ts'
import type { LiveClass } from './session.ts'

const words = copy.host

type Props = {
  item: ClassDetails
  session: LiveClass
  people: Person[]
  spotlight: string | undefined
  messages: Message[]
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
  /** True once the host has asked to end or leave. */
  isEnding: boolean
  onStay: () => void
  say: (text: string, type?: MessageType) => void
}

/** The host's parts of the room: the roster, actions on members, and ending the class. */
export function Host({
  item,
  session,
  people,
  spotlight,
  messages,
  panel,
  onPanel,
  isEnding,
  onStay,
  say,
}: Props) {
  const [leaving, setLeaving] = useState<Line>()
  const now = useNow()
  const end = useEnd()
  const { mute, lower, spotlight: setSpotlight, remove } = useActs()
  const params = { id: item.id }
  const begin = useEffectEvent(() => onPanel('people'))
  // On wide screens the roster is open from the start.
  useEffect(() => {
    if (matchMedia('(min-width: 64rem)').matches) begin()
  }, [])
  const onError = (failure: unknown) => say(sentenceFor(failure, words.failed), 'error')
  const acts: HostActs = {
    mute: (whom) =>
      mute.mutate(
        { params, body: { username: whom } },
        { onError, onSuccess: () => whom === null && say(words.mutedAll) },
      ),
    lower: (whom) => lower.mutate({ params, body: { username: whom } }, { onError }),
    spotlight: (whom) => setSpotlight.mutate({ params, body: { username: whom } }, { onError }),
    remove: setLeaving,
  }
  const removeOne = ({ whom, name }: Line) =>
    remove.mutate(
      { params, body: { username: whom } },
      { onError, onSuccess: () => say(words.removed(name)), onSettled: () => setLeaving(undefined) },
    )
  const endForAll = () =>
    end.mutate(
      { params },
      {
        // The provider closes the room for everybody; if that fails, the host still leaves.
        onSuccess: () => session.leave(),
        onError: (failure) => {
          onStay()
          if (failure instanceof Refused && failure.body.code === 'too_early')
            say(words.tooEarlyToEnd, 'error')
          else onError(failure)
        },
      },
    )
  return (
    <>
      {panel === 'people' && (
        <HostPanel
          {...{ id: item.id, people, spotlight, messages, acts }}
          onClose={() => onPanel(undefined)}
        />
      )}
      {isEnding && (
        <EndDialog
          missing={minutesToCount(item, now)}
          busy={end.isPending}
          onEnd={endForAll}
          onStepOut={session.leave}
          onClose={onStay}
        />
      )}
      {leaving && (
        <RemoveDialog
          name={leaving.name}
          busy={remove.isPending}
          onRemove={() => removeOne(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
