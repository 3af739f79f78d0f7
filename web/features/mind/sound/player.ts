import { renderLoop, type Track } from './loop.ts'

/** The loudness of each soundscape, 0 to 1; an omitted one is silent. */
export type Mix = Partial<Record<Track, number>>

export type Player = {
  /** Crossfades to `mix`. Call it in response to a press: browsers require one. */
  play(mix: Mix): Promise<void>
  pause(): void
  /** The overall volume, 0 to 1. */
  setVolume(volume: number): void
  /** Fades out, ending that many seconds from now; 0 for never. */
  sleepIn(seconds: number): void
  /** Stops for good and releases the audio device. */
  close(): void
}

/** Seconds: from one sound to another, and into sleep. */
const fade = 0.6
const sleepFade = 60

export const canPlay = () => typeof AudioContext !== 'undefined'

/**
 * The player of the Calm Room. Its mix plays through one audio element, which continues in a hidden tab and
 * with the screen locked, and its sleep timer runs on the audio device's clock, because the page's timers do
 * not.
 *
 * @param onSlept called when the sleep timer has ended the sound
 */
export function openPlayer(volume: number, onSlept: () => void): Player {
  const context = new AudioContext({ latencyHint: 'playback' })
  const out = new GainNode(context, { gain: curve(volume) })
  const night = new GainNode(context)
  const stream = new MediaStreamAudioDestinationNode(context)
  out.connect(night).connect(stream)
  const element = new Audio()
  element.srcObject = stream.stream
  const loops = new Map<Track, Promise<AudioBuffer>>()
  const voices = new Map<Track, { source: AudioBufferSourceNode; level: GainNode }>()
  let wanted: Mix | undefined
  let alarm: ConstantSourceNode | undefined

  function render(track: Track) {
    let loop = loops.get(track)
    if (!loop) loops.set(track, (loop = renderLoop(track, context.sampleRate)))
    return loop
  }

  function start(track: Track, buffer: AudioBuffer) {
    const source = new AudioBufferSourceNode(context, { buffer, loop: true })
    const level = new GainNode(context, { gain: 0 })
    source.connect(level).connect(out)
    source.addEventListener('ended', () => {
      level.disconnect()
      if (!wanted && voices.size === 0) element.pause()
    })
    source.start()
    const voice = { source, level }
    voices.set(track, voice)
    return voice
  }

  /** @param over seconds */
  function stop(track: Track, over: number) {
    const { source, level } = voices.get(track)!
    voices.delete(track)
    level.gain.setTargetAtTime(0, context.currentTime, over / 4)
    source.stop(context.currentTime + over * 2)
  }

  function stopAll(over: number) {
    wanted = undefined
    // Otherwise the last of them to end pauses it.
    if (voices.size === 0) element.pause()
    for (const track of voices.keys()) stop(track, over)
  }

  return {
    async play(mix) {
      wanted = mix
      await Promise.all([context.resume(), element.play()]).catch((error: unknown) => {
        if (wanted === mix) throw error
      })
      const tracks = (Object.keys(mix) as Track[]).filter((track) => mix[track])
      const buffers = await Promise.all(tracks.map(render))
      // Another mix or a pause was chosen while this one was being rendered.
      if (wanted !== mix) return
      for (const track of voices.keys()) if (!mix[track]) stop(track, fade)
      const levels = tracks.map((track) => curve(mix[track]!))
      // All together are no louder than one alone at its loudest, so that nothing clips.
      const most = Math.max(
        1,
        levels.reduce((sum, level) => sum + level, 0),
      )
      for (const [at, track] of tracks.entries()) {
        const { level } = voices.get(track) ?? start(track, buffers[at]!)
        level.gain.setTargetAtTime(levels[at]! / most, context.currentTime, fade / 2)
      }
    },
    pause() {
      stopAll(fade)
    },
    setVolume(next) {
      out.gain.setTargetAtTime(curve(next), context.currentTime, 0.04)
    },
    sleepIn(seconds) {
      const now = context.currentTime
      alarm?.disconnect()
      if (alarm) alarm.onended = null
      alarm = undefined
      night.gain.cancelScheduledValues(0)
      night.gain.setValueAtTime(1, now)
      if (seconds === 0) return
      night.gain.setValueAtTime(1, now + Math.max(0, seconds - sleepFade))
      night.gain.linearRampToValueAtTime(0, now + seconds)
      // It is silent: its end is an event on the audio device's clock.
      alarm = new ConstantSourceNode(context, { offset: 0 })
      alarm.connect(night)
      alarm.onended = () => {
        stopAll(0)
        onSlept()
      }
      alarm.start()
      alarm.stop(now + seconds)
    },
    close() {
      wanted = undefined
      element.pause()
      element.srcObject = null
      void context.close()
    },
  }
}

/** Half of the slider's range sounds half as loud. */
const curve = (volume: number) => volume ** 2
