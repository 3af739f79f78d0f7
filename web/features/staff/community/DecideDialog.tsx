import { useState } from 'react'
import { moderation, reportReasons, type ModerationDecision } from '../../../../contract/limits.ts'
import { Check } from '../../../ui/fields/Check.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useCaseChanges, type WholeCase } from './calls.ts'
import { copy } from './copy.ts'

/** The lengths of a suspension to choose from, in days. */
const days = [1, 3, 7, 14, 30]

type Props = { item: WholeCase; decision: ModerationDecision; onClose: () => void }

/**
 * Decides the version of a case that was shown when the dialog opened: a refusal rereads the case behind the
 * dialog, where the moderator cannot see the change. The first report's rule and the usual reason for it are
 * prefilled; a reason that the moderator has changed stays when another rule is chosen.
 */
export function DecideDialog({ item, decision, onClose }: Props) {
  const { decide } = useCaseChanges(item.id)
  const [version] = useState(item.version)
  const aboutPerson = decision === 'warn' || decision === 'suspend' || decision === 'close'
  const rules = reportReasons.filter((rule) => rule !== 'self_harm' || !aboutPerson)
  const reported = item.reasons.find((reason) => rules.includes(reason))
  const [rule, setRule] = useState(reported ?? 'other')
  const [words, setWords] = useState<string>()
  const usual = decision === 'keep' ? copy.kept : copy.reasons[rule]
  return (
    <ConfirmDialog
      title={copy.decisions[decision]}
      confirm={copy.decisions[decision]}
      look={decision === 'remove' || decision === 'close' ? 'danger' : 'leaf'}
      act={(data) =>
        decide({
          version,
          decision,
          rule,
          reason: textIn(data, 'words').trim(),
          ...(decision === 'close' && { fraud: data.has('fraud') }),
          ...(decision === 'suspend' && { days: Number(textIn(data, 'days')) }),
        })
      }
      done={decision === 'keep' ? copy.decidedToKeep : copy.decided}
      onClose={onClose}
    >
      <p>{copy.effects[decision]}</p>
      {decision === 'suspend' && (
        <SelectField label={copy.days} name="days" defaultValue={days[1]}>
          {days.map((each) => (
            <option key={each} value={each}>
              {copy.dayCount(each)}
            </option>
          ))}
        </SelectField>
      )}
      {decision === 'close' && <Check name="fraud">{copy.fraud}</Check>}
      <SelectField
        label={copy.rule}
        name="rule"
        value={rule}
        onChange={({ target }) => setRule(rules.find((each) => each === target.value) ?? rule)}
      >
        {rules.map((each) => (
          <option key={each} value={each}>
            {copy.rules[each]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={copy.reason}
        hint={decision === 'keep' ? copy.keptHint : copy.reasonHint}
        name="words"
        rows={3}
        maxLength={moderation.textMax}
        value={words ?? usual}
        onChange={({ target }) => setWords(target.value)}
        required
      />
    </ConfirmDialog>
  )
}
