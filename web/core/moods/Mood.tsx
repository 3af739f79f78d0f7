import { useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Faces } from '../../ui/Faces.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { useConsentNeeded } from '../consent/consent.ts'
import { useAskForMoods, useKeepMood, useMoodAsked } from './calls.ts'
import { copy } from './copy.ts'
import { useFace } from './face.ts'

type Props = {
  /**
   * The activity, as this device names it: `class 7`. The face chosen before it is stored under this name
   * until the face after it is chosen.
   */
  name: string
  className?: string
}

/**
 * Asks for a mood before an activity. Nothing is sent until the activity is over, and the question can be
 * skipped.
 */
export function MoodBefore({ name, className }: Props) {
  const { asked, isPending } = useMoodAsked()
  const [face, setFace] = useFace(name)
  const consentNeeded = useConsentNeeded('mood')
  const { mutate: ask } = useAskForMoods()
  if (!asked && !isPending) return null
  return (
    <Reserved pending={isPending}>
      <div className={classes('flex flex-col items-center gap-2 text-center', className)}>
        <Faces question={copy.now} names={copy.faces} chosen={face} onChoose={setFace} />
        <div className="flex flex-wrap items-center justify-center gap-x-2">
          <p className="text-sm text-quiet">{copy.optional}</p>
          {consentNeeded && !isPending && (
            // The button's touch target is taller than the line of text.
            <Button
              look="quiet"
              size="small"
              className="-my-2"
              onClick={() => ask({ body: { asked: false } })}
            >
              {copy.stop}
            </Button>
          )}
        </div>
      </div>
    </Reserved>
  )
}

type AfterProps = Props & {
  /** The subject stored with the pair (docs/contract.md): `class:yin:evening`. */
  about: string
  /** Also asks for the earlier mood if none was chosen then; without `recalls`, nothing is asked in that case. */
  recalls?: boolean
}

/** Asks for a mood after an activity, and stores the pair. */
export function MoodAfter({ name, about, recalls = false, className }: AfterProps) {
  const { asked } = useMoodAsked()
  const [before, setBefore] = useFace(name)
  const [isMissing] = useState(before === undefined)
  const [after, setAfter] = useState<number>()
  const { mutate, isPending, isSuccess, isError } = useKeepMood()
  const consentNeeded = useConsentNeeded('mood')

  function keep(pair: { before: number | undefined; after: number | undefined }) {
    if (pair.before === undefined || pair.after === undefined) return
    mutate({ before: pair.before, after: pair.after, about }, { onSuccess: () => setBefore(undefined) })
  }
  function chooseBefore(face: number) {
    setBefore(face)
    keep({ before: face, after })
  }
  function chooseAfter(face: number) {
    setAfter(face)
    keep({ before, after: face })
  }

  if (isSuccess) {
    return (
      <p role="status" className={classes('text-center', className)}>
        {copy.kept}
      </p>
    )
  }
  if (!asked || (isMissing && !recalls)) return null
  return (
    <div className={classes('flex flex-col items-center gap-4 text-center', className)}>
      {isMissing && (
        <Faces
          question={copy.before}
          names={copy.faces}
          chosen={before}
          disabled={isPending}
          onChoose={chooseBefore}
        />
      )}
      <Faces
        question={copy.after}
        names={copy.faces}
        chosen={after}
        disabled={isPending}
        onChoose={chooseAfter}
      />
      {/* Nothing is sent before this notice has been shown. */}
      {consentNeeded && (
        <p className="max-w-prose text-sm text-quiet">
          {copy.agreeing(notices.mood.agree)} {notices.mood.kept}
        </p>
      )}
      <p role="status" className="text-sm text-quiet">
        {isError ? copy.failed : copy.optional}
      </p>
    </div>
  )
}
