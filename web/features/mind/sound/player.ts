import { renderLoop, type Track } from './loop.ts'

/** The volume of each soundscape, 0 to 1; omitted soundscapes are silent. */
export type Mix = Partial<Record<Track, number>>

export type Player = {
  /** Crossfades to `mix`. Browsers require that a user gesture precedes the first call. */
  play(mix: Mix): Promise<void>
  pause(): void
  /** Sets the overall volume, 0 to 1. */
  setVolume(volume: number): void
  /** Fades out so that the sound ends after `seconds`; 0 cancels. */
  sleepIn(seconds: number): void
  /** Stops for good and releases the audio device. */
  close(): void
}

/** The length of a fade in seconds: at a change of sound, and before the sleep timer ends. */
const fade = 0.6
const sleepFade = 60

export const canPlay = () => typeof AudioContext !== 'undefined'

/**
 * Opens the player of the Calm Room. Its mix plays through one audio element, which continues in a hidden tab
 * and with the screen locked. Its sleep timer runs on the audio device's clock, because browsers throttle the
 * page's timers.
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

  /** @param over the duration of the fade, in seconds */
  function stop(track: Track, over: number) {
    const { source, level } = voices.get(track)!
    voices.delete(track)
    level.gain.setTargetAtTime(0, context.currentTime, over / 4)
    source.stop(context.currentTime + over * 2)
  }

  function stopAll(over: number) {
    wanted = undefined
    // If voices are still fading, the last of them pauses the element when it ends.
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
      // The mix was changed or paused while this one was being rendered.
      if (wanted !== mix) return
      for (const track of voices.keys()) if (!mix[track]) stop(track, fade)
      const levels = tracks.map((track) => curve(mix[track]!))
      // Scales the levels so that the mix is no louder than a single sound at its loudest, to avoid clipping.
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
      // A silent source, whose end is an event on the audio device's clock.
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

/** The middle of the slider's range sounds half as loud. */
const curve = (volume: number) => volume ** 2
