import { useState } from 'react'
import { formatDateTime } from '../../../core/format.ts'
import type { Me } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { makeRecoveryCodes, useConfirm, useRedeemCode } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureAt, failureOf } from '../settingsFailures.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const words = copy.staff

/** The part for members with a role: this session's second factor, and recovery codes. */
export function StaffPart({ me: { roles, second_factor_until: until } }: { me: Me }) {
  const { mutateAsync: confirm } = useConfirm()
  const { mutateAsync: redeemCode } = useRedeemCode()
  const { processing, banner, attempt } = useAttempt()
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
            // `disabled` would drop the focus that the dialog restores when it closes.
            aria-disabled={processing}
            className="self-start"
            onClick={() =>
              void attempt(makeRecoveryCodes, {
                done: words.codesMade,
                failed: failureOf,
                onDone: setCodes,
              })
            }
          >
            {words.makeCodes}
          </Button>
        </>
      ) : (
        <>
          <Button
            disabled={processing}
            className="self-start"
            onClick={() => void attempt(confirm, { done: words.confirmedNow, failed: failureOf })}
          >
            {words.confirm}
          </Button>
          <Form
            resets
            requires={{ code: words.codeRequired }}
            act={(data) => redeemCode(textIn(data, 'code'))}
            done={words.confirmedNow}
            failed={failureAt('code')}
            submit={words.useCode}
            look="outline"
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
          </Form>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </SectionCard>
  )
}
