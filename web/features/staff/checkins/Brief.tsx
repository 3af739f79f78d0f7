import { copy as moods } from '../../../core/moods/copy.ts'
import { Panel } from '../parts/Panel.tsx'
import type { Row } from './calls.ts'
import { copy } from './copy.ts'
import { formatDay } from '../../../core/format.ts'

type Props = { row: Row; begun: boolean }

/** What a member says before a check-in, what they share, and what they wanted after the last one. */
export function Brief({ row: { brief, shared, last }, begun }: Props) {
  return (
    <Panel title={copy.brief}>
      {brief ? (
        <>
          <Said name={copy.mood} words={moods.faces[brief.mood - 1] ?? ''} />
          <Said name={copy.win} words={brief.win} />
          <Said name={copy.obstacle} words={brief.obstacle} />
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

const Said = ({ name, words }: { name: string; words: string }) => (
  <div>
    <h3 className="font-sans text-[length:inherit] font-normal text-quiet">{name}</h3>
    <p dir="auto" className="max-w-text [overflow-wrap:anywhere] whitespace-pre-line">
      {words || <span className="text-quiet">{copy.blank}</span>}
    </p>
  </div>
)
