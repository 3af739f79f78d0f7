import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { type Passkey, usePasskeys } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { Read } from '../../../ui/Read.tsx'
import { RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx'

const words = copy.passkeys

/** The member's passkeys, and a form to add one. */
export function PasskeysPart() {
  const query = usePasskeys()
  const { data: me } = useMe()
  const proved = me?.second_factor_until != null
  const [open, setOpen] = useState<{ kind: 'rename' | 'remove'; passkey: Passkey }>()
  // The focused button may be removed with its passkey.
  const list = useRef<HTMLUListElement>(null)
  const { banner, say } = useAttempt(list)
  const step = open && {
    passkey: open.passkey,
    onDone: (sentence: string) => say(sentence, 'success'),
    onClose: () => setOpen(undefined),
  }

  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={query} failed={words.notLoaded}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 && <p className="text-quiet">{words.none}</p>}
            <ul
              ref={list}
              tabIndex={-1}
              className="flex flex-col divide-y divide-hairline outline-none empty:hidden"
            >
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <Fingerprint aria-hidden className="shrink-0 text-leaf" />
                  <p className="min-w-0 flex-1 basis-48">
                    <strong className="block break-words">{passkey.name}</strong>
                    <span className="text-sm text-quiet">{historyOf(passkey)}</span>
                  </p>
                  <span className="flex gap-1">
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={words.renameOf(passkey.name)}
                      onClick={() => setOpen({ kind: 'rename', passkey })}
                    >
                      {words.rename}
                    </Button>
                    <Button
                      look="danger"
                      size="small"
                      aria-label={words.removeOf(passkey.name)}
                      onClick={() => setOpen({ kind: 'remove', passkey })}
                    >
                      {words.remove}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Read>
      <MessageBox {...banner} />
      <AddPasskey proved={proved} />
      {step && open.kind === 'rename' && <RenamePasskey {...step} />}
      {step && open.kind === 'remove' && <RemovePasskey {...step} proved={proved} />}
    </SectionCard>
  )
}

const historyOf = ({ created_at, last_used_at }: Passkey) =>
  `${words.added(formatDay(created_at))}, ${last_used_at ? words.lastUsed(formatDay(last_used_at)) : words.neverUsed}`
