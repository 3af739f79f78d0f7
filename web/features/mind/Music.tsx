import { Pause, Play, Volume2 } from 'lucide-react'
import { usePlan } from '../../core/membership/membership.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { copy } from './copy.ts'
import { LevelSlider } from './LevelSlider.tsx'
import { PlusLine } from './PlusLine.tsx'
import { SleepTimer } from './SleepTimer.tsx'
import type { Track } from './sound/loop.ts'
import type { useSound } from './useSound.ts'

const words = copy.calm
const tracks = Object.keys(words.tracks) as Track[]

type Props = { sound: ReturnType<typeof useSound> }

/** Three soundscapes, of which one plays at a time; with Plus, all three can be mixed. */
export function Tracks({ sound }: Props) {
  const plan = usePlan()
  return (
    <>
      <div role="group" aria-label={words.music} className="flex flex-wrap justify-center gap-2">
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
      {sound.silent && (
        <p role="status" className="text-sm">
          {words.silent}
        </p>
      )}
    </>
  )
}

export const PlayButton = ({ sound }: Props) => (
  <Button look="outline" className="min-w-32" onClick={sound.toggle}>
    {sound.playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
    {sound.playing ? words.pause : words.play}
  </Button>
)

/** The volume, and with Plus the levels of the mix and a timer that fades the sound out. */
export function Levels({ sound }: Props) {
  const plan = usePlan()
  return (
    <>
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
      {plan === 'plus' && <SleepTimer {...sound} />}
      {plan === 'free' && <PlusLine sentence={words.mixWithPlus} />}
    </>
  )
}
