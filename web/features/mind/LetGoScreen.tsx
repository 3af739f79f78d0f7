import { useEffect, useRef, useState } from 'react'
import { thought as limits } from '../../../contract/limits.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { Burning } from './Burning.tsx'
import { letGo } from './calls.ts'
import { copy } from './copy.ts'
import { Room } from './Room.tsx'

const words = copy.letGo
type State = 'idle' | 'burning' | 'released'

/**
 * /mental-space/let-go. The thought exists only in this screen's memory, in no draft and no cache
 * (docs/promises.md#s34).
 */
export default function LetGoScreen() {
  const [state, setState] = useState<State>('idle')
  const [thought, setThought] = useState('')
  const sending = useRef<Promise<boolean>>(undefined)

  function release() {
    if (state !== 'idle' || !thought.trim()) return
    setState('burning')
    sending.current = letGo(thought)
    void sending.current.then((sent) => sent || setState('idle'))
  }

  /** Runs after the animation: the thought counts as released once the server has confirmed it. */
  async function finish() {
    if (!(await sending.current)) return
    setThought('')
    setState('released')
  }

  return (
    <Room pageTitle={words.pageTitle} title={words.title} lead={words.lead} bell={<Bell />}>
      {state === 'released' ? (
        <Released onAgain={() => setState('idle')} />
      ) : (
        <Card className="relative">
          <Form
            label={words.title}
            act={release}
            submit={words.submit}
            isBlocked={state === 'burning' || !thought.trim()}
            buttonAt="end"
            messageAt="elsewhere"
          >
            {state === 'burning' ? (
              <Burning thought={thought} label={words.burning} onBurnt={() => void finish()} />
            ) : (
              <TextArea
                label={words.field}
                hint={words.promise}
                dir="auto"
                rows={7}
                maxLength={limits.contentMax}
                placeholder={words.placeholder}
                autoComplete="off"
                value={thought}
                onChange={(event) => setThought(event.target.value)}
              />
            )}
          </Form>
        </Card>
      )}
    </Room>
  )
}

function Released({ onAgain }: { onAgain: () => void }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <Card className="flex animate-appear flex-col items-center text-center">
      <p ref={sentence} role="status" tabIndex={-1} className="py-16 font-heading text-2xl outline-none">
        {words.released}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="outline" onClick={onAgain}>
          {words.again}
        </Button>
        <LinkButton render={<Link to={paths.community} />}>{words.home}</LinkButton>
      </div>
    </Card>
  )
}
