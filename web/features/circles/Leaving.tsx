import { useState } from 'react'
import { sentenceFor } from '../../api/failures.ts'
import { useGo } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { type Circle, useEdit, useLeave } from './calls.ts'
import { copy } from './copy.ts'
import { NameAndGoal, nameAndGoalRules, readNameAndGoal } from './NameAndGoal.tsx'

const { editing, leaving } = copy

/** Actions on a circle as a whole: its leader can change the name and goal, and everybody can leave. */
export function Leaving({ circle }: { circle: Circle }) {
  const [asking, setAsking] = useState<'edit' | 'leave'>()
  const edit = useEdit()
  const leave = useLeave()
  const go = useGo()
  const { id, name, mine, members } = circle
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {mine === 'founder' && (
        <Button look="outline" onClick={() => setAsking('edit')}>
          {editing.open}
        </Button>
      )}
      <Button look="danger" onClick={() => setAsking('leave')}>
        {leaving.leave}
      </Button>
      {asking === 'edit' && (
        <ConfirmDialog
          {...nameAndGoalRules}
          title={editing.title}
          confirm={editing.save}
          cancel={editing.cancel}
          act={(data) => edit({ params: { id }, body: readNameAndGoal(data) })}
          failed={(failure) => sentenceFor(failure, editing.failed)}
          onClose={close}
        >
          <NameAndGoal circle={circle} />
        </ConfirmDialog>
      )}
      {asking === 'leave' && (
        <ConfirmDialog
          title={leaving.title(name)}
          confirm={leaving.confirm}
          cancel={leaving.cancel}
          act={() => leave({ params: { id } })}
          failed={(failure) => sentenceFor(failure, leaving.failed)}
          onDone={() => go(paths.circles)}
          onClose={close}
        >
          <p>{leaving.text}</p>
          {members.length === 1 && <p>{leaving.last}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
