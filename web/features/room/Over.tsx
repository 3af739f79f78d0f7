import { useEffect, useEffectEvent } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'
import { Notice } from './Notice.tsx'

const words = copy.over
const firstPauseMs = 3_000
const longestPauseMs = 30_000

type Props = { id: number; how: keyof typeof words; tries: number; onBack: () => void }

/**
 * Explains why the member is no longer in a class that continues, with the way back. Retries a lost connection
 * automatically.
 */
export function Over({ id, how, tries, onBack }: Props) {
  const again = useEffectEvent(onBack)
  useEffect(() => {
    if (how !== 'lost' && how !== 'unreachable') return
    const timer = setTimeout(() => again(), Math.min(firstPauseMs * 2 ** tries, longestPauseMs))
    return () => clearTimeout(timer)
  }, [how, tries])
  return (
    <Notice id={id} title={words[how].title} text={words[how].text}>
      {how !== 'removed' && <Button onClick={onBack}>{words[how].go}</Button>}
      {how === 'left' && (
        <LinkButton look="outline" render={<Link to={paths.myClasses} />}>
          {copy.after.toMine}
        </LinkButton>
      )}
    </Notice>
  )
}
