import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { copy as words } from './copy.ts'
import { takeBack, waiting, type WaitingWords, watchWaiting } from './outbox.ts'
import type { Bodies } from './store.ts'

const none: readonly WaitingWords[] = []

type Props<K extends keyof Bodies> = {
  kind: K
  /** True if there are words in the form, which a text put back would replace. */
  isFormInUse: boolean
  /** Called when a waiting text has been sent or withdrawn. */
  onSent: () => void
  /** Puts a text back into the form. */
  onEdit: (body: Bodies[K]) => void
}

/** Texts on this device that have not yet reached the server. */
export function Waiting<K extends keyof Bodies>({ kind, isFormInUse, onSent, onEdit }: Props<K>) {
  const all = useSyncExternalStore(watchWaiting, waiting, () => none)
  const mine = all.filter((each) => each.kind === kind)
  const before = useRef(mine.length)
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    if (mine.length < before.current) sent()
    before.current = mine.length
  }, [mine.length])
  if (mine.length === 0) return null
  return (
    <Card as="section" aria-label={words.title} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="mt-1 text-quiet">{words.text}</p>
        {isFormInUse && <p className="mt-1 text-quiet">{words.formInUse}</p>}
      </div>
      <ul className="divide-y divide-hairline">
        {mine.map(({ id, state, reason, body }) => (
          <li key={id} className="flex flex-col gap-2 py-4">
            {'title' in body && <p className="font-semibold">{body.title}</p>}
            <p dir="auto" className="whitespace-pre-wrap [unicode-bidi:plaintext]">
              {body.content}
            </p>
            {state !== 'waiting' && <p className="text-terracotta-ink">{reason ?? words[state]}</p>}
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                look="outline"
                disabled={isFormInUse}
                onClick={() => void takeBack(id).then((isBack) => isBack && onEdit(body as Bodies[K]))}
              >
                {words.edit}
              </Button>
              <Button size="small" look="quiet" onClick={() => void takeBack(id)}>
                {words.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
