import { useState } from 'react'
import { formatDay, studioZone } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useGiveCredit } from '../parts/GoodwillDialog.tsx'
import { copy as frame } from '../copy.ts'
import { isFor, mayLead } from '../sections.ts'
import { countUpcoming, type Person, usePersonChanges } from './calls.ts'
import { copy } from './copy.ts'
import { EnrolDialog } from './EnrolDialog.tsx'
import { CreditDialog, PlusDialog } from './giving.tsx'

type Step = 'credit' | 'grant' | 'revoke' | 'disable' | 'enable' | 'enrol'

type Props = { person: Person; roles: readonly string[]; isOneself: boolean }

/** The actions on a member that the reader's roles allow; none on the reader's own account. */
export function PersonActions({ person, roles, isOneself }: Props) {
  const [step, setStep] = useState<Step>()
  // Here, because a dialog's own calls would forget, when it closes, which goodwill they have sent.
  const give = useGiveCredit()
  const changes = usePersonChanges(person.username)
  const isDesk = isFor(['desk'], roles)
  const isOwner = isFor([], roles)
  if (!isDesk) return null
  if (isOneself) return <p className="text-quiet">{copy.yourself}</p>
  const button = (name: Step, label: string, look: 'outline' | 'danger' = 'outline') => (
    <Button look={look} size="dense" onClick={() => setStep(name)}>
      {label}
    </Button>
  )
  const mayClose = person.roles.length === 0 || isOwner
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-2">
        {button('credit', copy.goodwill.button)}
        {button('grant', copy.grant)}
        {isOwner && button('enrol', copy.enrol)}
        {person.membership.expires_at && button('revoke', copy.revoke, 'danger')}
        {mayClose &&
          (person.disabled_at ? button('enable', copy.enable) : button('disable', copy.disable, 'danger'))}
      </div>
      {!mayClose && <p className="text-quiet">{copy.staffOnly}</p>}
      {step && <StepDialog {...{ step, person, give, changes }} onClose={() => setStep(undefined)} />}
    </>
  )
}

type StepProps = {
  step: Step
  person: Person
  give: ReturnType<typeof useGiveCredit>
  changes: ReturnType<typeof usePersonChanges>
  onClose: () => void
}

function StepDialog({ step, person, give, changes, onClose }: StepProps) {
  const { username, membership, credits, bookings } = person
  const { revoke, disable, enable } = changes
  const seats = countUpcoming(bookings, useNow())
  const unused = credits.filter(({ source }) => source === 'plus').reduce((sum, { left }) => sum + left, 0)

  if (step === 'credit') return <CreditDialog person={person} give={give} onClose={onClose} />
  if (step === 'grant') return <PlusDialog person={person} give={changes} onClose={onClose} />
  if (step === 'enrol') return <EnrolDialog username={username} onClose={onClose} />
  if (step === 'revoke') {
    return (
      <ConfirmDialog
        title={copy.revokeTitle(username)}
        confirm={copy.revokeNow}
        look="danger"
        withReason
        act={(_, reason) => revoke(reason)}
        done={copy.revoked(username)}
        onClose={onClose}
      >
        <p>{copy.revokeText(formatDay(membership.expires_at ?? '', studioZone), unused, seats)}</p>
      </ConfirmDialog>
    )
  }
  if (step === 'disable') {
    return (
      <ConfirmDialog
        title={copy.disableTitle(username)}
        confirm={copy.disableNow}
        look="danger"
        withReason
        act={(_, reason) => disable(reason)}
        done={{ sentence: copy.disabledNow(username), undo: enable }}
        onClose={onClose}
      >
        <p>{copy.disableText(seats)}</p>
        {mayLead(person.roles) && <p>{frame.withoutHost}</p>}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={copy.enableTitle(username)}
      confirm={copy.enableNow}
      act={enable}
      done={copy.enabledNow(username)}
      onClose={onClose}
    >
      <p>{copy.enableText}</p>
    </ConfirmDialog>
  )
}
