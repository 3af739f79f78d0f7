import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../app/navigation.tsx'
import { formatDay } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog.tsx'
import { passwordIn } from '../../../ui/forms/Form.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { Read } from '../../../ui/Read.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { type GoogleLink, useGoogleLinks, useRemoveGoogle } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureAt } from '../settingsFailures.ts'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.google
const nameOf = ({ email }: GoogleLink) => email ?? words.unnamed

/** The member's linked Google accounts, and a link to add one. */
export function GooglePart() {
  const query = useGoogleLinks()
  const { data: me } = useMe()
  const { mutateAsync: remove } = useRemoveGoogle()
  const [removing, setRemoving] = useState<GoogleLink>()
  const { banner, say } = useAttempt()
  const proved = me?.second_factor_until != null

  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={query} failed={words.notLoaded} none={words.none}>
        {(links) => (
          <ul className="flex flex-col divide-y divide-hairline">
            {links.map((link) => (
              <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <UserRound aria-hidden className="shrink-0 text-leaf" />
                <p className="min-w-0 flex-1 basis-48">
                  <strong className="block break-words">{nameOf(link)}</strong>
                  <span className="text-sm text-quiet">{words.linked(formatDay(link.created_at))}</span>
                </p>
                <Button
                  look="danger"
                  size="small"
                  aria-label={words.removeOf(nameOf(link), formatDay(link.created_at))}
                  onClick={() => setRemoving(link)}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <MessageBox {...banner} />
      <LinkButton look="outline" className="self-start" render={<Link to={paths.linkGoogle} />}>
        {words.link}
      </LinkButton>
      {removing && (
        <ConfirmDialog
          title={words.removeTitle(nameOf(removing))}
          confirm={words.removeNow}
          cancel={copy.cancel}
          look="danger"
          requires={{ password: copy.passwordRequired }}
          act={(data) =>
            remove({ params: { id: removing.id }, body: proved ? {} : { password: passwordIn(data) } })
          }
          failed={failureAt('password')}
          onDone={() => say(words.removed, 'success')}
          onClose={() => setRemoving(undefined)}
        >
          <p>{words.removeLead}</p>
          {!proved && <OwnPassword />}
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}
