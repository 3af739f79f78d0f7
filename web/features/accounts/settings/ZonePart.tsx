import { useDeferredValue, useState } from 'react'
import { renamedZones } from '../../../../contract/limits.ts'
import { useMe } from '../../../core/me.ts'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { useChooseZone } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureOf } from '../settingsFailures.ts'
import { Read } from '../../../ui/Read.tsx'

const words = copy.zone

/** Returns a zone's current name; browsers still use some old names. */
const nameOf = (zone: string) => renamedZones[zone] ?? zone

/** Lets the member choose the time zone that decides their day. */
export function ZonePart() {
  const me = useMe()
  const { processing, banner, attempt } = useAttempt()
  const [chosen, setChosen] = useState<string>()
  const device = nameOf(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { mutateAsync: choose } = useChooseZone(device)
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={me} failed={copy.account.notLoaded}>
        {({ time_zone: zone }) => (
          <>
            <Form
              act={(data) => choose(textIn(data, 'zone'))}
              done={words.saved}
              failed={failureOf}
              submit={words.save}
            >
              <SelectField
                label={words.field}
                name="zone"
                value={chosen ?? zone}
                onChange={(event) => setChosen(event.target.value)}
              >
                <Zones chosen={chosen ?? zone} own={zone} device={device} />
              </SelectField>
            </Form>
            {zone !== device && (
              <Button
                look="quiet"
                size="small"
                disabled={processing}
                className="-ml-4 self-start"
                onClick={() => {
                  setChosen(undefined)
                  void attempt(() => choose(null), { done: words.following, failed: failureOf })
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

/**
 * Every zone as an option. There are four hundred, so at first only the chosen zone is rendered; the other
 * zones follow in a second, interruptible pass.
 */
function Zones({ chosen, own, device }: { chosen: string; own: string; device: string }) {
  const areAllShown = useDeferredValue(true, false)
  return (areAllShown ? zonesWith(own, device) : [chosen]).map((each) => <option key={each}>{each}</option>)
}

const zonesWith = (...more: string[]) =>
  [...new Set([...more, ...Intl.supportedValuesOf('timeZone').map(nameOf)])].toSorted()
