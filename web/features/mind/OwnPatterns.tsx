import { breathPattern } from '../../../contract/limits.ts'
import { sentenceFor } from '../../api/failures.ts'
import { usePlan } from '../../core/membership/membership.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, numberIn, textIn } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type OwnPattern, useKeepPattern, useRemovePattern } from './calls.ts'
import { copy } from './copy.ts'
import { PlusLine } from './PlusLine.tsx'

const words = copy.calm.own
const { perMember, nameMax, secondsMax, breathMin } = breathPattern
/** The steps, with the minimum and suggested seconds. */
const steps = [
  { name: 'in', least: breathMin, suggested: 4 },
  { name: 'hold', least: 0, suggested: 0 },
  { name: 'out', least: breathMin, suggested: 6 },
  { name: 'rest', least: 0, suggested: 0 },
] as const

type Props = {
  own: OwnPattern[]
  onKept: (added: OwnPattern) => void
  onRemoved: (removed: OwnPattern) => void
  onClose: () => void
}

/** The member's own patterns and, with Plus, a form for a new pattern. */
export function OwnPatterns({ own, onKept, onRemoved, onClose }: Props) {
  const plan = usePlan()
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <KeptPatterns own={own} onRemoved={onRemoved} />
      {plan === 'free' && <PlusLine sentence={words.withPlus} />}
      {plan === 'plus' && own.length >= perMember && <p className="text-quiet">{words.full(perMember)}</p>}
      {plan === 'plus' && own.length < perMember && <NewPattern onKept={onKept} />}
    </Dialog>
  )
}

function KeptPatterns({ own, onRemoved }: Pick<Props, 'own' | 'onRemoved'>) {
  const { mutateAsync: remove } = useRemovePattern()
  const { processing, banner, attempt } = useAttempt()
  return (
    <>
      <ul aria-label={words.title} className="flex flex-col divide-y divide-hairline empty:hidden">
        {own.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span dir="auto">{each.name}</span>
              <span className="block text-sm text-quiet">{words.seconds(each)}</span>
            </span>
            <Button
              look="quiet"
              size="small"
              aria-label={words.removeNamed(each.name)}
              disabled={processing}
              onClick={() =>
                void attempt(() => remove({ params: { id: each.id } }), {
                  failed: words.notRemoved,
                  onDone: () => onRemoved(each),
                })
              }
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <MessageBox {...banner} />
    </>
  )
}

function NewPattern({ onKept }: Pick<Props, 'onKept'>) {
  const { mutateAsync: keep } = useKeepPattern()
  return (
    <Form
      label={words.keep}
      requires={{ name: words.nameMissing }}
      check={(data) => {
        const wrong = steps.find(({ name, least }) => {
          const seconds = numberIn(data, name)
          return !Number.isInteger(seconds) || seconds < least || seconds > secondsMax
        })
        return wrong && { sentence: words.range(wrong.least, secondsMax), field: wrong.name }
      }}
      act={(data) =>
        keep({
          body: {
            name: textIn(data, 'name'),
            in: numberIn(data, 'in'),
            hold: numberIn(data, 'hold'),
            out: numberIn(data, 'out'),
            rest: numberIn(data, 'rest'),
          },
        })
      }
      failed={(failure) => sentenceFor(failure, words.notKept)}
      onDone={onKept}
      submit={words.keep}
    >
      <TextField label={words.name} name="name" dir="auto" maxLength={nameMax} required />
      <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <legend className="mb-2 text-sm text-quiet">{words.legend}</legend>
        {steps.map(({ name, least, suggested }) => (
          <TextField
            key={name}
            label={words.steps[name]}
            name={name}
            type="number"
            inputMode="numeric"
            min={least}
            max={secondsMax}
            defaultValue={suggested}
          />
        ))}
      </fieldset>
    </Form>
  )
}
