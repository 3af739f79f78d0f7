import { useEffect, useRef, useState } from 'react'
import { copy } from './copy.ts'
import { showOnLockScreen } from './sound/lockScreen.ts'
import type { Track } from './sound/loop.ts'
import { canPlay, type Mix, openPlayer, type Player } from './sound/player.ts'

const initialMix: Record<Track, number> = { ocean: 0.6, river: 0.3, forest: 0.3 }

/**
 * Provides the sound of the Calm Room: a single track, or a mix of all three, with volumes from 0 to 1. It
 * can fade out after some minutes. Nothing plays before `toggle` is called, or after the member has left the
 * room.
 */
export function useSound() {
  /** The chosen track; undefined for the mix. */
  const [track, setTrack] = useState<Track | undefined>('ocean')
  const [mix, setMix] = useState(initialMix)
  const [playing, setPlaying] = useState(false)
  const [volume, setVolume] = useState(0.6)
  /** 0 if the sound never fades out. */
  const [sleepMinutes, setSleepMinutes] = useState(0)
  const [sleepsAt, setSleepsAt] = useState<string>()
  const [silent, setSilent] = useState(false)
  const player = useRef<Player>(undefined)
  useEffect(
    () => () => {
      player.current?.close()
      player.current = undefined
      showOnLockScreen(null)
    },
    [],
  )
  useEffect(() => {
    const { tracks, mix: mixed, title: artist } = copy.calm
    if (player.current) showOnLockScreen({ title: track ? tracks[track] : mixed, artist, playing, toggle })
  })

  function play(wanted: Mix) {
    if (!canPlay()) return setSilent(true)
    player.current ??= openPlayer(volume, stopped)
    if (!playing) sleepAfter(sleepMinutes)
    setPlaying(true)
    player.current.play(wanted).catch(() => {
      stopped()
      setSilent(true)
    })
  }

  function stopped() {
    setPlaying(false)
    setSleepsAt(undefined)
  }

  function sleepAfter(minutes: number) {
    player.current!.sleepIn(minutes * 60)
    setSleepsAt(minutes ? new Date(Date.now() + minutes * 60_000).toISOString() : undefined)
  }

  function toggle() {
    if (!playing) return play(track ? { [track]: 1 } : mix)
    player.current?.pause()
    stopped()
  }

  return {
    track,
    mix,
    playing,
    volume,
    sleepMinutes,
    sleepsAt,
    silent,
    toggle,
    choose(wanted: Track | undefined) {
      setTrack(wanted)
      if (playing) play(wanted ? { [wanted]: 1 } : mix)
    },
    changeMix(changed: Mix) {
      const next = { ...mix, ...changed }
      setMix(next)
      if (playing) play(next)
    },
    changeVolume(next: number) {
      setVolume(next)
      player.current?.setVolume(next)
    },
    changeSleep(minutes: number) {
      setSleepMinutes(minutes)
      if (playing) sleepAfter(minutes)
    },
  }
}
