import { useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { useBlocked, useUnblock } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureOf } from '../settingsFailures.ts'

const words = copy.blocked

/** The members whom this member has blocked, each with a button to unblock them. */
export function BlockedPeople() {
  const { mutateAsync: unblock } = useUnblock()
  const list = useRef<HTMLUListElement>(null)
  const { processing, banner, attempt } = useAttempt(list)
  return (
    <div role="group" aria-labelledby="blocked" className="flex flex-col gap-3">
      <h3 id="blocked" className="text-xl">
        {words.title}
      </h3>
      <ReadPages of={useBlocked()} failed={words.notLoaded} placeholder={1} none={<p>{words.none}</p>}>
        {(blocked) => (
          <ul ref={list} tabIndex={-1} className="flex flex-col divide-y divide-hairline outline-none">
            {blocked.map(({ username }) => (
              <li key={username} className="flex items-center gap-4 py-2">
                <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{username}</bdi>
                <Button
                  look="quiet"
                  size="small"
                  disabled={processing}
                  aria-label={words.unblockOne(username)}
                  onClick={() =>
                    void attempt(() => unblock({ params: { username } }), {
                      done: words.unblocked(username),
                      failed: failureOf,
                    })
                  }
                >
                  {words.unblock}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ReadPages>
      <MessageBox {...banner} />
    </div>
  )
}
