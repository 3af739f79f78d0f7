import { Pause, Play, Volume2 } from 'lucide-react'
import { usePlan } from '../../core/membership/membership.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { copy } from './copy.ts'
import { LevelSlider } from './LevelSlider.tsx'
import { PlusLine } from './PlusLine.tsx'
import { SleepTimer } from './SleepTimer.tsx'
import type { Track } from './sound/loop.ts'
import { useSound } from './useSound.ts'

const words = copy.calm
const tracks = Object.keys(words.tracks) as Track[]

/** Three soundscapes, one at a time; with Plus also all three at once, and a timer that fades them out. */
export function Music() {
  const sound = useSound()
  const plan = usePlan()
  return (
    <Card as="section" aria-label={words.music} className="flex flex-col gap-5">
      <div role="group" aria-label={words.music} className="flex flex-wrap gap-2">
        {tracks.map((each) => (
          <Chip key={each} pressed={each === sound.track} onClick={() => sound.choose(each)}>
            {words.tracks[each]}
          </Chip>
        ))}
        {plan === 'plus' && (
          <Chip pressed={!sound.track} onClick={() => sound.choose(undefined)}>
            {words.mix}
          </Chip>
        )}
      </div>
      {!sound.track && (
        <div role="group" aria-label={words.mix} className="flex flex-col gap-2">
          {tracks.map((each) => (
            <LevelSlider
              key={each}
              label={<span className="w-32 shrink-0">{words.tracks[each]}</span>}
              level={sound.mix[each]}
              onLevel={(level) => sound.changeMix({ [each]: level })}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button look="outline" className="min-w-32" onClick={sound.toggle}>
          {sound.playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          {sound.playing ? words.pause : words.play}
        </Button>
        <LevelSlider
          label={
            <>
              <Volume2 aria-hidden className="size-5 shrink-0 text-quiet" />
              <span className="sr-only">{words.volume}</span>
            </>
          }
          level={sound.volume}
          onLevel={sound.changeVolume}
        />
      </div>
      {plan === 'plus' && <SleepTimer {...sound} />}
      {plan === 'free' && <PlusLine sentence={words.mixWithPlus} />}
      {sound.silent && (
        <p role="status" className="text-sm">
          {words.silent}
        </p>
      )}
    </Card>
  )
}
