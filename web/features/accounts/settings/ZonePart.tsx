import { useDeferredValue, useState } from 'react'
import { renamedZones } from '../../../../contract/limits.ts'
import { useMe } from '../../../core/me.ts'
import { useAttempt } from '../../../ui/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { ActionForm, textOf } from './ActionForm.tsx'
import { useSettings } from './calls.ts'
import { copy } from './copy.ts'
import { Read } from '../../../ui/Read.tsx'

const words = copy.zone

/** A zone's name of today: browsers still use some old ones. */
const nameOf = (zone: string) => renamedZones[zone] ?? zone

/** The zone in which the member's days begin. */
export function ZonePart() {
  const me = useMe()
  const { chooseZone } = useSettings()
  const { processing, banner, attempt, say } = useAttempt()
  const [chosen, setChosen] = useState<string>()
  const device = nameOf(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={me} failed={copy.account.notLoaded}>
        {({ time_zone: zone }) => (
          <>
            <ActionForm keeps submit={words.save} act={(_, data) => chooseZone(textOf(data, 'zone'), device)}>
              <SelectField
                label={words.field}
                name="zone"
                value={chosen ?? zone}
                onChange={(event) => setChosen(event.target.value)}
              >
                <Zones chosen={chosen ?? zone} own={zone} device={device} />
              </SelectField>
            </ActionForm>
            {zone !== device && (
              <Button
                look="quiet"
                size="small"
                disabled={processing}
                className="-ml-4 self-start"
                onClick={() => {
                  setChosen(undefined)
                  void attempt(() => chooseZone(null, device), say)
                }}
              >
                {words.follow(device)}
              </Button>
            )}
          </>
        )}
      </Read>
      <MessageBox {...banner} />
    </SectionCard>
  )
}

/** Every zone as an option. There are four hundred, so at first only the chosen one is rendered and the others in a transition. */
function Zones({ chosen, own, device }: { chosen: string; own: string; device: string }) {
  const areAllShown = useDeferredValue(true, false)
  return (areAllShown ? zonesWith(own, device) : [chosen]).map((each) => <option key={each}>{each}</option>)
}

const zonesWith = (...more: string[]) =>
  [...new Set([...more, ...Intl.supportedValuesOf('timeZone').map(nameOf)])].toSorted()
