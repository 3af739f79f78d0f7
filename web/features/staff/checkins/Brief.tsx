import { copy as moods } from '../../../core/moods/copy.ts'
import { useState } from 'react'
import { moderation } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Panel } from '../parts/Panel.tsx'
import { type Row, useCheckinChanges } from './calls.ts'
import { copy } from './copy.ts'
import { formatDay } from '../../../core/format.ts'

type Props = { row: Row; begun: boolean }

/** A member's brief before a check-in, any data they share, and their commitments from the previous one. */
export function Brief({ row, begun }: Props) {
  const { brief, shared, last } = row
  return (
    <Panel title={copy.brief}>
      {brief ? (
        <>
          <Said name={copy.mood} words={moods.faces[brief.mood - 1] ?? ''} />
          <Said name={copy.win} words={brief.win} />
          <Said name={copy.obstacle} words={brief.obstacle} />
          {begun && <Flag row={row} />}
        </>
      ) : (
        <p className="text-quiet">{begun ? copy.noBriefAfter : copy.noBrief}</p>
      )}
      <h3 className="text-base">{copy.lastTime}</h3>
      {last.length === 0 ? (
        <p className="text-quiet">{copy.noLast}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-marigold">
          {last.map(({ n, text, due, outcome }) => (
            <li key={n} dir="auto" className="[overflow-wrap:anywhere]">
              {copy.dueOn(copy.wanted(text, outcome), formatDay(due))}
            </li>
          ))}
        </ul>
      )}
      {shared && (
        <>
          <h3 className="text-base">{copy.rhythm}</h3>
          <p>{copy.rhythmLine(shared.classes_30d, shared.active_days_30d, shared.streak)}</p>
        </>
      )}
    </Panel>
  )
}

/** Passes the brief to the safety team, with a comment from the coach. */
function Flag({ row: { id, member } }: { row: Row }) {
  const [isOpen, setOpen] = useState(false)
  const { write } = useCheckinChanges(id)
  return (
    <div>
      <Button look="outline" size="dense" onClick={() => setOpen(true)}>
        {copy.flag}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={copy.flagTitle(member)}
          confirm={copy.flagNow}
          check={(data) =>
            textIn(data, 'flag') ? undefined : { sentence: copy.flagRequired, field: 'flag' }
          }
          act={(data) => write({ flag: textIn(data, 'flag') })}
          done={copy.flagged}
          onClose={() => setOpen(false)}
        >
          <p>{copy.flagText}</p>
          <TextArea
            label={copy.flagWords}
            hint={copy.flagHint}
            name="flag"
            rows={3}
            maxLength={moderation.textMax}
            required
          />
        </ConfirmDialog>
      )}
    </div>
  )
}

const Said = ({ name, words }: { name: string; words: string }) => (
  <div>
    <h3 className="font-sans text-[length:inherit] font-normal text-quiet">{name}</h3>
    <p dir="auto" className="max-w-text [overflow-wrap:anywhere] whitespace-pre-line">
      {words || <span className="text-quiet">{copy.blank}</span>}
    </p>
  </div>
)
