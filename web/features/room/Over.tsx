import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'
import type { Ending } from './stay.ts'

const firstPauseMs = 3_000
const longestPauseMs = 30_000

type How = Exclude<Ending, 'ended'>
type Words = { title: string; text: string; go?: string }
type Props = {
  /** The link back to what this is about. */
  around: ReactNode
  words: Record<How, Words>
  how: How
  tries: number
  onBack: () => void
  /** Another way on for somebody who left. */
  onward: ReactNode
}

/**
 * Explains why the member is no longer in a room that stays open, with the way back. Retries a lost connection
 * automatically.
 */
export function Over({ around, words, how, tries, onBack, onward }: Props) {
  const again = useEffectEvent(onBack)
  useEffect(() => {
    if (how !== 'lost' && how !== 'unreachable') return
    const timer = setTimeout(() => again(), Math.min(firstPauseMs * 2 ** tries, longestPauseMs))
    return () => clearTimeout(timer)
  }, [how, tries])
  return (
    <Notice around={around} title={words[how].title} text={words[how].text}>
      {words[how].go && <Button onClick={onBack}>{words[how].go}</Button>}
      {how === 'left' && onward}
    </Notice>
  )
}
