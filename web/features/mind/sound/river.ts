import { noise, seeded } from './noise.ts'
import { chain, filter, gain, pan, shape } from './nodes.ts'

/** The bubbles at one spot in the stream: their pitch in Hz, and their number per second. */
type Spot = { where: number; low: number; high: number; each: number }

const spots: Spot[] = [
  { where: -0.5, low: 380, high: 900, each: 13 },
  { where: 0.35, low: 600, high: 1_500, each: 17 },
  { where: 0, low: 1_100, high: 2_400, each: 7 },
]

/**
 * The length of each spot's loop in seconds; the lengths differ so that the whole does not repeat audibly.
 */
const round = [9, 11, 13]

/**
 * River Flow: water over stones. A steady rush in the middle of the spectrum, and hundreds of bubbles, each a
 * short note that rises while it decays. Without the bubbles it would be plain noise.
 */
export function riverFlow(context: BaseAudioContext, seconds: number, out: AudioNode): void {
  const random = seeded(23)
  for (const side of [-0.6, 0.6]) {
    const level = gain(context, 0.2)
    shape(
      level.gain,
      0,
      Array.from({ length: Math.ceil(seconds / 0.9) }, (_, n) => [n * 0.9, 0.14 + random() * 0.09] as const),
    )
    const stones = filter(context, { type: 'bandpass', frequency: 620, Q: 0.5 })
    const bank = filter(context, { type: 'highpass', frequency: 180 })
    chain(noise(context, 'pink', random()), bank, stones, level, pan(context, side), out)
  }
  for (const [at, spot] of spots.entries()) {
    const source = new AudioBufferSourceNode(context, {
      buffer: bubbles(context, round[at]!, random, spot),
      loop: true,
    })
    chain(source, pan(context, spot.where), gain(context, 0.55), out)
    source.start()
  }
}

/**
 * Generates sine tones that rise and decay within a tenth of a second; a tone at the end of the buffer
 * continues at its beginning.
 */
function bubbles(
  context: BaseAudioContext,
  seconds: number,
  random: () => number,
  { low, high, each }: Spot,
) {
  const { sampleRate } = context
  const buffer = context.createBuffer(1, seconds * sampleRate, sampleRate)
  const samples = buffer.getChannelData(0)
  for (let second = 0; second < seconds; second += -Math.log(1 - random() * 0.999) / each) {
    const pitch = low * (high / low) ** random()
    const decay = 0.018 + random() * 0.05 * (700 / (pitch + 300))
    const loud = 0.1 + 0.5 * random() ** 3
    const climb = 2 + random() * 5
    const start = Math.floor(second * sampleRate)
    let phase = 0
    for (let at = 0; at < decay * 5 * sampleRate; at++) {
      const t = at / sampleRate
      phase += (2 * Math.PI * pitch * (1 + climb * t)) / sampleRate
      const attack = Math.min(1, t / 0.002)
      samples[(start + at) % samples.length]! += loud * attack * Math.exp(-t / decay) * Math.sin(phase)
    }
  }
  return buffer
}
