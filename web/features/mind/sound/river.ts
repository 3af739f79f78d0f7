import { noise, seeded } from './noise.ts'
import { chain, filter, gain, pan, shape } from './stage.ts'

/** Bubbles of one place in the stream: their pitch in Hz, and how many there are a second. */
type Place = { where: number; low: number; high: number; each: number }

const places: Place[] = [
  { where: -0.5, low: 380, high: 900, each: 13 },
  { where: 0.35, low: 600, high: 1_500, each: 17 },
  { where: 0, low: 1_100, high: 2_400, each: 7 },
]

/** A bed of bubbles comes round after this many seconds; that the three differ keeps them from coming round together. */
const round = [9, 11, 13]

/**
 * River Flow: water over stones. A steady rush in the middle of the spectrum, and on it hundreds of bubbles, each a short
 * note that rises as it shrinks: it is they that make a river of what would be plain noise.
 */
export function riverFlow(context: BaseAudioContext, seconds: number, out: AudioNode): void {
  const random = seeded(23)
  for (const side of [-0.6, 0.6]) {
    const level = gain(context, 0.2)
    shape(level.gain, 0, Array.from({ length: Math.ceil(seconds / 0.9) }, (_, n) => [n * 0.9, 0.14 + random() * 0.09] as const))
    const stones = filter(context, { type: 'bandpass', frequency: 620, Q: 0.5 })
    const bank = filter(context, { type: 'highpass', frequency: 180 })
    chain(noise(context, 'pink', random()), bank, stones, level, pan(context, side), out)
  }
  for (const [at, place] of places.entries()) {
    const source = new AudioBufferSourceNode(context, { buffer: bubbles(context, round[at]!, random, place), loop: true })
    chain(source, pan(context, place.where), gain(context, 0.55), out)
    source.start()
  }
}

/** Sines that climb and die within a tenth of a second; one that would outlast the bed's end rings on at its beginning. */
function bubbles(context: BaseAudioContext, seconds: number, random: () => number, { low, high, each }: Place) {
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
