import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { type Steps, useDismissWelcome, useWelcome } from './welcomeCalls.ts'
import { copy } from './feed/feedCopy.ts'

const words = copy.welcome

const noneDone: Steps = { breathed: false, booked: false, wrote: false }

/** The welcome, with its space reserved until its steps have loaded. */
export function FirstWelcome() {
  const { data, isPending } = useWelcome()
  const steps = data ? data.steps : noneDone
  return (
    steps && (
      <Reserved pending={isPending}>
        <Welcome steps={steps} />
      </Reserved>
    )
  )
}

/** Three first steps for a new member, ticked off as they are done. */
export function Welcome({ steps }: { steps: Steps }) {
  const dismiss = useDismissWelcome()
  return (
    <Card as="section" aria-labelledby="welcome" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        <h2 id="welcome" className="text-xl">
          {words.title}
        </h2>
        <Button look="quiet" size="small" className="-mt-1 -mr-4 shrink-0" onClick={() => dismiss.mutate()}>
          {words.dismiss}
        </Button>
      </div>
      <ol className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        <Step done={steps.breathed} name={words.breathe}>
          <LinkButton {...step} render={<Link to={paths.calmRoom} />}>
            {words.breathe}
          </LinkButton>
        </Step>
        <Step done={steps.booked} name={words.book}>
          <LinkButton {...step} render={<Link to={paths.classes} />}>
            {words.book}
          </LinkButton>
        </Step>
        <Step done={steps.wrote} name={words.write}>
          <Button {...step} onClick={write}>
            {words.write}
          </Button>
        </Step>
      </ol>
    </Card>
  )
}

const step = { look: 'quiet', size: 'small', className: '-ml-3 px-3 text-left' } as const

/** Moves the focus to the note form. */
const write = () => document.getElementsByName('title')[0]?.focus()

type StepProps = { done: boolean; name: string; children: ReactNode }

function Step({ done, name, children }: StepProps) {
  return (
    <li className="flex min-h-11 items-center gap-2">
      <span
        aria-hidden
        className="border-control flex size-6 shrink-0 items-center justify-center rounded-full border text-leaf"
      >
        {done && <Check className="size-4" />}
      </span>
      {done ? (
        <span>
          <s aria-hidden className="text-sm text-quiet">
            {name}
          </s>
          <span className="sr-only">{words.done(name)}</span>
        </span>
      ) : (
        children
      )}
    </li>
  )
}
