import { renderLoop, type Track } from './loop.ts'

export type Player = {
  /** Crossfades to `track`. Call it in response to a press: browsers require one. */
  play(track: Track): Promise<void>
  pause(): void
  /** 0 to 1. */
  setVolume(volume: number): void
  /** Stops for good and releases the audio device. */
  close(): void
}

/** Seconds. */
const fade = 0.6

export const canPlay = () => typeof AudioContext !== 'undefined'

/** The player of the Calm Room. It keeps playing in a hidden tab. */
export function openPlayer(volume: number): Player {
  const context = new AudioContext({ latencyHint: 'playback' })
  const out = new GainNode(context, { gain: curve(volume) })
  out.connect(context.destination)
  const loops = new Map<Track, Promise<AudioBuffer>>()
  let wanted: Track | undefined
  let playing: { source: AudioBufferSourceNode; level: GainNode } | undefined

  function render(track: Track) {
    let loop = loops.get(track)
    if (!loop) loops.set(track, (loop = renderLoop(track, context.sampleRate)))
    return loop
  }

  function fadeOut() {
    if (!playing) return
    const { source, level } = playing
    level.gain.setTargetAtTime(0, context.currentTime, fade / 4)
    source.stop(context.currentTime + fade * 2)
    playing = undefined
  }

  return {
    async play(track) {
      wanted = track
      await context.resume()
      const buffer = await render(track)
      // Another track or a pause was chosen while this one was being rendered.
      if (wanted !== track) return
      fadeOut()
      const source = new AudioBufferSourceNode(context, { buffer, loop: true })
      const level = new GainNode(context, { gain: 0 })
      source.connect(level).connect(out)
      level.gain.setTargetAtTime(1, context.currentTime, fade / 2)
      source.start()
      playing = { source, level }
    },
    pause() {
      wanted = undefined
      fadeOut()
    },
    setVolume(next) {
      out.gain.setTargetAtTime(curve(next), context.currentTime, 0.04)
    },
    close() {
      wanted = undefined
      void context.close()
    },
  }
}

/** Half of the slider's range sounds half as loud. */
const curve = (volume: number) => volume ** 2
