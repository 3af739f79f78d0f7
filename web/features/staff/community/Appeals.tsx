import { useState } from 'react'
import { moderation } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { copy as frame } from '../copy.ts'
import { unread } from '../failures.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { textLink } from '../parts/textLink.ts'
import { type Appeal, useAppealChanges, useAppeals } from './calls.ts'
import { copy } from './copy.ts'

type Act = 'ask' | 'grant' | 'refuse'

/** The appeals to decide, oldest first. */
export function Appeals() {
  return (
    <div className="flex flex-col gap-4">
      <ReadPages
        of={useAppeals()}
        failed={unread(copy.appealsNotLoaded)}
        placeholder={4}
        none={copy.noAppeals}
        more={frame.parts.more}
        dense
      >
        {(appeals) => (
          <ul aria-label={copy.appeals} className="flex flex-col gap-3">
            {appeals.map((each) => (
              <AppealCard key={each.id} appeal={each} />
            ))}
          </ul>
        )}
      </ReadPages>
    </div>
  )
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const [act, setAct] = useState<Act>()
  const { id, about, decision, words, question, answer } = appeal
  return (
    <li className="flex flex-col gap-2 rounded-field border border-hairline bg-card p-4 shadow-soft">
      <strong>{copy.appealed(about, copy.decisions[decision])}</strong>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
      {question && <p className="text-quiet">{copy.question(question)}</p>}
      {question && (
        <p className="[overflow-wrap:anywhere]">{answer ? copy.answer(answer) : copy.unanswered}</p>
      )}
      <Link to={staffPaths.case(appeal.case)} className={textLink}>
        {copy.seeCase}
      </Link>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" onClick={() => setAct('grant')}>
          {copy.grant}
        </Button>
        <Button size="dense" look="outline" onClick={() => setAct('refuse')}>
          {copy.refuse}
        </Button>
        {!question && (
          <Button size="dense" look="quiet" onClick={() => setAct('ask')}>
            {copy.ask}
          </Button>
        )}
      </div>
      {act === 'ask' && <AskDialog id={id} onClose={() => setAct(undefined)} />}
      {(act === 'grant' || act === 'refuse') && (
        <SettleDialog id={id} decision={act} onClose={() => setAct(undefined)} />
      )}
    </li>
  )
}

function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { ask } = useAppealChanges(id)
  return (
    <ConfirmDialog
      title={copy.ask}
      confirm={copy.askNow}
      act={(data) => ask(textIn(data, 'words').trim())}
      done={copy.asked}
      onClose={onClose}
    >
      <TextArea label={copy.words} name="words" rows={3} maxLength={moderation.textMax} required />
    </ConfirmDialog>
  )
}

function SettleDialog({
  id,
  decision,
  onClose,
}: {
  id: number
  decision: 'grant' | 'refuse'
  onClose: () => void
}) {
  const { settle } = useAppealChanges(id)
  return (
    <ConfirmDialog
      title={copy[decision]}
      confirm={copy[decision]}
      act={(data) => settle(decision, textIn(data, 'words').trim())}
      done={decision === 'grant' ? copy.granted : copy.refused}
      onClose={onClose}
    >
      <TextArea
        label={copy.reason}
        hint={copy.reasonHint}
        name="words"
        rows={3}
        maxLength={moderation.textMax}
        required
      />
    </ConfirmDialog>
  )
}
