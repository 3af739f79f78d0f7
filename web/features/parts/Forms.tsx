import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/fields/Check.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Announcer, useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Faces } from '../../ui/Faces.tsx'
import { Specimen } from './Specimen.tsx'

const names = ['Awful', 'Low', 'Fine', 'Good', 'Great']

export function Forms() {
  const [face, setFace] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Specimen name="Form: an empty name is refused, a name is saved">
        <Form
          label="Name"
          requires={{ name: 'Enter a name.' }}
          act={() => Promise.resolve()}
          done="Saved."
          submit="Save"
        >
          <TextField label="Name" name="name" />
        </Form>
      </Specimen>
      <SelectField label="Level" hint="How strong it is.">
        <option>Gentle</option>
        <option>Strong</option>
      </SelectField>
      <Check defaultChecked>Wake me for a seat</Check>
      <Tick label="I have read the notice." hint="You can withdraw at any time." />
      <div role="radiogroup" aria-label="Plan" className="flex flex-col gap-2">
        <Choice defaultChecked>Monthly</Choice>
        <Choice disabled>Quarterly, not for sale</Choice>
        <Choice look="line">Yearly, as a line</Choice>
      </div>
      <Faces question="How are you?" names={names} chosen={face} onChoose={setFace} />
      <Button onClick={() => setOpen(true)}>Confirm something</Button>
      {isOpen && (
        <ConfirmDialog
          title="Give the seat back?"
          confirm="Give it back"
          cancel="Keep it"
          act={() => Promise.resolve()}
          onClose={() => setOpen(false)}
        />
      )}
      <Announcer>
        <Announcing />
      </Announcer>
    </>
  )
}

function Announcing() {
  const announce = useAnnounce()
  return (
    <Button look="outline" onClick={() => announce('Deleted.', 'success', { undo: () => Promise.resolve() })}>
      Announce, with an undo
    </Button>
  )
}
