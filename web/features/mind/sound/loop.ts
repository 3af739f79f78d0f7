import { forestSounds } from './forest.ts'
import { oceanWaves } from './ocean.ts'
import { riverFlow } from './river.ts'

export const tracks = { ocean: oceanWaves, river: riverFlow, forest: forestSounds } as const
export type Track = keyof typeof tracks

/** The length of a loop and of the crossfade between its end and its beginning, in seconds. */
export const piece = { seconds: 36, seam: 3 }

/**
 * The root mean square and peak of every soundscape, relative to full scale, so that all are equally loud.
 */
const level = { average: 0.085, peak: 0.8 }

/**
 * Renders a soundscape offline to a seamless stereo loop: renders a few extra seconds, and crossfades these
 * into the beginning.
 */
export async function renderLoop(track: Track, sampleRate: number): Promise<AudioBuffer> {
  const [length, seam] = [piece.seconds * sampleRate, piece.seam * sampleRate]
  const context = new OfflineAudioContext(2, length + seam, sampleRate)
  tracks[track](context, piece.seconds + piece.seam, context.destination)
  const rendered = await context.startRendering()
  const loop = new AudioBuffer({ numberOfChannels: 2, length, sampleRate })
  for (const channel of [0, 1]) {
    const from = rendered.getChannelData(channel)
    const to = loop.getChannelData(channel)
    to.set(from.subarray(0, length))
    for (let at = 0; at < seam; at++) {
      // Equal power preserves the loudness, because the two noises are uncorrelated.
      const turn = (at / seam) * (Math.PI / 2)
      to[at] = from[at]! * Math.sin(turn) + from[length + at]! * Math.cos(turn)
    }
  }
  normalize(loop)
  return loop
}

function normalize(loop: AudioBuffer) {
  const channels = [0, 1].map((channel) => loop.getChannelData(channel))
  let [power, peak] = [0, 0]
  for (const samples of channels) {
    for (const sample of samples) {
      power += sample * sample
      peak = Math.max(peak, Math.abs(sample))
    }
  }
  const factor = Math.min(level.average / Math.sqrt(power / (2 * loop.length)), level.peak / peak)
  for (const samples of channels) for (let at = 0; at < samples.length; at++) samples[at]! *= factor
}
