import { useState } from 'react'
import { formatDateTime } from '../../../core/format.ts'
import type { Me } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { useAttempt } from '../../../ui/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ActionForm, textOf } from './ActionForm.tsx'
import { makeRecoveryCodes, useSettings } from './calls.ts'
import { copy } from './copy.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const words = copy.staff

/** For members with a role: the second factor of this session, and recovery codes. */
export function StaffPart({ me: { roles, second_factor_until: until } }: { me: Me }) {
  const { confirm, redeemCode } = useSettings()
  const { processing, banner, attempt, say } = useAttempt()
  const [codes, setCodes] = useState<string[]>()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <ul aria-label={words.roles} className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <li key={role}>
            <Badge>{role}</Badge>
          </li>
        ))}
      </ul>
      <LinkButton look="outline" className="self-start" render={<Link to={paths.staff} />}>
        {words.console}
      </LinkButton>
      <p>{until ? words.confirmed(formatDateTime(until)) : words.notConfirmed}</p>
      <MessageBox {...banner} />
      {until ? (
        <>
          <p className="text-sm text-quiet">{words.codesLead}</p>
          <Button
            look="outline"
            // Not `disabled`, which would take the focus away that the dialog gives back when it closes.
            aria-disabled={processing}
            className="self-start"
            onClick={() =>
              void attempt(makeRecoveryCodes, (outcome) => {
                if (Array.isArray(outcome)) setCodes(outcome)
                say(Array.isArray(outcome) ? { type: 'success', sentence: words.codesMade } : outcome)
              })
            }
          >
            {words.makeCodes}
          </Button>
        </>
      ) : (
        <>
          <Button disabled={processing} className="self-start" onClick={() => void attempt(confirm, say)}>
            {words.confirm}
          </Button>
          <ActionForm
            submit={words.useCode}
            look="outline"
            act={(_, data) => redeemCode(textOf(data, 'code'))}
          >
            <TextField
              label={words.code}
              hint={words.codeHint}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
            />
          </ActionForm>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </SectionCard>
  )
}
