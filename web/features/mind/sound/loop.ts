import { forestSounds } from './forest.ts'
import { oceanWaves } from './ocean.ts'
import { riverFlow } from './river.ts'

export const tracks = { ocean: oceanWaves, river: riverFlow, forest: forestSounds } as const
export type Track = keyof typeof tracks

/** How long a piece plays before it comes round, and how long its end and beginning sound together. In seconds. */
export const piece = { seconds: 36, seam: 3 }

/** All three are as loud: this far below full scale on average, and never nearer to it than the peak. */
const level = { average: 0.085, peak: 0.8 }

/**
 * Renders a soundscape, aside from what is playing, to a stereo loop without a seam: what comes after its end is laid over
 * its beginning, so that the end runs on into it as if nothing had happened.
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
      // Equal power: two noises that know nothing of each other stay as loud together as each alone.
      const turn = (at / seam) * (Math.PI / 2)
      to[at] = from[at]! * Math.sin(turn) + from[length + at]! * Math.cos(turn)
    }
  }
  settle(loop)
  return loop
}

function settle(loop: AudioBuffer) {
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
