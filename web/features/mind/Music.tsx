import { Pause, Play, Volume2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { copy } from './copy.ts'
import type { Track } from './sound/loop.ts'
import { canPlay, openPlayer, type Player } from './sound/player.ts'

const words = copy.calm
const tracks = Object.keys(words.tracks) as Track[]

/** Three soundscapes, one at a time. Nothing plays before Play is pressed or after the room is left. */
export function Music() {
  const [track, setTrack] = useState<Track>('ocean')
  const [playing, setPlaying] = useState(false)
  const [volume, setVolume] = useState(0.6)
  const [silent, setSilent] = useState(false)
  const player = useRef<Player>(undefined)
  const slider = useId()
  useEffect(
    () => () => {
      player.current?.close()
      player.current = undefined
    },
    [],
  )

  function play(wanted: Track) {
    if (!canPlay()) return setSilent(true)
    player.current ??= openPlayer(volume)
    setPlaying(true)
    player.current.play(wanted).catch(() => {
      setPlaying(false)
      setSilent(true)
    })
  }

  function choose(wanted: Track) {
    setTrack(wanted)
    if (playing) play(wanted)
  }

  function pause() {
    player.current?.pause()
    setPlaying(false)
  }

  return (
    <Card as="section" aria-label={words.music} className="flex flex-col gap-5">
      <div role="group" aria-label={words.music} className="flex flex-wrap gap-2">
        {tracks.map((each) => (
          <Chip key={each} pressed={each === track} onClick={() => choose(each)}>
            {words.tracks[each]}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button look="outline" className="min-w-32" onClick={() => (playing ? pause() : play(track))}>
          {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          {playing ? words.pause : words.play}
        </Button>
        <label htmlFor={slider} className="flex min-h-11 min-w-40 flex-1 items-center gap-3">
          <Volume2 aria-hidden className="size-5 shrink-0 text-quiet" />
          <span className="sr-only">{words.volume}</span>
          <input
            id={slider}
            type="range"
            min={0}
            max={100}
            value={Math.round(volume * 100)}
            onChange={(event) => {
              const next = event.target.valueAsNumber / 100
              setVolume(next)
              player.current?.setVolume(next)
            }}
            className="h-6 w-full accent-leaf"
          />
        </label>
      </div>
      {silent && (
        <p role="status" className="text-sm">
          {words.silent}
        </p>
      )}
    </Card>
  )
}
