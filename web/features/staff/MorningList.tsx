import { useState } from 'react'
import { morningReasons, wordsToMembers } from '../../../contract/limits.ts'
import { formatDay, formatTime, studioZone } from '../../core/format.ts'
import { useNow } from '../../core/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { textIn } from '../../ui/forms/Form.tsx'
import { Read } from '../../ui/Read.tsx'
import { type Listed, useMorning, useStaffChange } from './calls.ts'
import { unread } from './failures.ts'
import { copy } from './morningCopy.ts'
import { ConfirmDialog } from './parts/ConfirmDialog.tsx'
import { Panel } from './parts/Panel.tsx'

/** Members the reader may want to greet today, each with a note ready to send. */
export function MorningList() {
  const [writing, setWriting] = useState<Listed>()
  return (
    <Panel title={copy.title}>
      <p className="text-quiet">{copy.lead}</p>
      <Read of={useMorning()} failed={unread(copy.notLoaded)} placeholder={3} none={copy.none}>
        {(listed) =>
          morningReasons.map((why) => (
            <Group
              key={why}
              title={copy.groups[why]}
              listed={listed.filter((each) => each.why === why)}
              onWrite={setWriting}
            />
          ))
        }
      </Read>
      {writing && <WriteTo listed={writing} onClose={() => setWriting(undefined)} />}
    </Panel>
  )
}

function Group({
  title,
  listed,
  onWrite,
}: {
  title: string
  listed: Listed[]
  onWrite: (listed: Listed) => void
}) {
  const now = useNow()
  if (listed.length === 0) return null
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul aria-label={title} className="flex flex-col divide-y divide-hairline">
        {listed.map((each) => (
          <li key={each.username} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="[overflow-wrap:anywhere]">
              {each.name} <span className="text-quiet">{aboutOf(each, now)}</span>
            </span>
            <Way listed={each} onWrite={() => onWrite(each)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** True if a member's first class has begun: the member may have come to it, or not. */
const hasBegun = ({ why, at }: Listed, now: number) => why === 'first_class' && Date.parse(at) <= now

function aboutOf(listed: Listed, now: number): string {
  const { why, at } = listed
  if (hasBegun(listed, now)) return copy.begun.about(formatTime(at, studioZone))
  return copy.about[why](why === 'first_class' ? formatTime(at, studioZone) : formatDay(at, studioZone))
}

/** The button to write, or the reason why there is none. */
function Way({ listed, onWrite }: { listed: Listed; onWrite: () => void }) {
  const { name, reachable, written_at: written } = listed
  if (written) return <span className="text-quiet">{copy.written(formatDay(written, studioZone))}</span>
  if (!reachable) return <span className="text-quiet">{copy.unreachable}</span>
  return (
    <Button look="outline" size="dense" aria-label={copy.writeLabel(name)} onClick={onWrite}>
      {copy.write}
    </Button>
  )
}

function WriteTo({ listed, onClose }: { listed: Listed; onClose: () => void }) {
  const { username, name, why } = listed
  const now = useNow()
  const write = useStaffChange('POST /api/staff/morning/:username/')
  return (
    <ConfirmDialog
      title={copy.dialog(name)}
      confirm={copy.send}
      act={(data) => write({ params: { username }, body: { why, text: textIn(data, 'text').trim() } })}
      done={copy.sent(name)}
      onClose={onClose}
    >
      <TextArea
        label={copy.text}
        hint={copy.hint}
        name="text"
        rows={6}
        maxLength={wordsToMembers.textMax}
        defaultValue={(hasBegun(listed, now) ? copy.begun.words : copy.words[why])(name)}
        required
      />
    </ConfirmDialog>
  )
}
