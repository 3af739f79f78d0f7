import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'
import type { Ending } from './stay.ts'
import { useComingBack } from './useComingBack.ts'

type How = Exclude<Ending, 'ended'>
type Words = { title: string; text: string; go?: string }
type Props = {
  /** The link back to the class, check-in or webinar. */
  around: ReactNode
  words: Record<How, Words>
  how: How
  tries: number
  onBack: () => void
  /** Another next step for a member who left. */
  onward: ReactNode
}

/**
 * Explains why the member is no longer in a room that stays open, with a way back. Retries a lost connection
 * automatically.
 */
export function Over({ around, words, how, tries, onBack, onward }: Props) {
  useComingBack(how === 'lost' || how === 'unreachable', tries, onBack)
  return (
    <Notice around={around} title={words[how].title} text={words[how].text}>
      {words[how].go && <Button onClick={onBack}>{words[how].go}</Button>}
      {how === 'left' && onward}
    </Notice>
  )
}
