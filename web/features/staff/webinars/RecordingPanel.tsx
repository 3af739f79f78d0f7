import { useState } from 'react'
import { classPlan } from '../../../../contract/limits.ts'
import { addDays, formatDateTime, studioZone } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Read } from '../../../ui/Read.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { unread } from '../failures.ts'
import { momentOf, today } from '../studio/week.ts'
import { useRecording, useRecordings } from './calls.ts'
import { copy } from './copy.ts'

type Props = { of: 'webinar' | 'class'; id: number }

/** The host's recording of a past webinar or class. */
export function RecordingPanel({ of, id }: Props) {
  const read = useRecording(of, id)
  const [dialog, setDialog] = useState<'put' | 'drop'>()
  return (
    <Panel title={copy.recording}>
      <p className="text-quiet">{of === 'webinar' ? copy.recordingOfWebinar : copy.recordingOfClass}</p>
      <Read of={read} failed={unread(copy.recordingNotLoaded)} placeholder={1} none={copy.noRecording}>
        {({ url, until }) => (
          <p className="flex flex-wrap items-center gap-x-4">
            {copy.until(formatDateTime(until, studioZone))}
            <a href={url} target="_blank" rel="noreferrer" className={textLink}>
              {copy.watch}
            </a>
          </p>
        )}
      </Read>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="dense" onClick={() => setDialog('put')}>
          {read.data ? copy.replace : copy.put}
        </Button>
        {read.data && (
          <Button look="danger" size="dense" onClick={() => setDialog('drop')}>
            {copy.drop}
          </Button>
        )}
      </div>
      {dialog === 'put' && <Put of={of} id={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'drop' && <Drop of={of} id={id} onClose={() => setDialog(undefined)} />}
    </Panel>
  )
}

function Put({ of, id, onClose }: Props & { onClose: () => void }) {
  const { put } = useRecordings()
  return (
    <ConfirmDialog
      title={copy.putTitle}
      confirm={copy.putNow}
      check={(data) =>
        data.has('confirmed') ? undefined : { sentence: copy.confirmFirst, field: 'confirmed' }
      }
      act={(data) =>
        put(of, id, { url: textIn(data, 'url'), until: momentOf(textIn(data, 'until'), '23:59') })
      }
      done={copy.putDone}
      onClose={onClose}
    >
      <TextField
        type="url"
        inputMode="url"
        label={copy.url}
        hint={copy.urlHint}
        name="url"
        maxLength={classPlan.linkMax}
        autoComplete="off"
        required
      />
      {of === 'webinar' && (
        <TextField
          type="date"
          label={copy.untilField}
          name="until"
          defaultValue={addDays(today(), 30)}
          required
        />
      )}
      <Tick label={copy.confirmed} name="confirmed" />
    </ConfirmDialog>
  )
}

function Drop({ of, id, onClose }: Props & { onClose: () => void }) {
  const { drop } = useRecordings()
  return (
    <ConfirmDialog
      title={copy.dropTitle}
      confirm={copy.drop}
      look="danger"
      act={() => drop(of, id)}
      done={copy.dropped}
      onClose={onClose}
    >
      <p>{copy.dropText}</p>
    </ConfirmDialog>
  )
}
