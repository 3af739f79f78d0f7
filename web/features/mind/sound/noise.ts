/**
 * Returns a generator of random numbers from 0 to 1 (mulberry32). The same seed produces the same numbers, so
 * a soundscape is always identical.
 */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Colour = 'white' | 'pink' | 'brown'

/**
 * The buffer's length and crossfade in seconds. Generating noise is expensive, so each colour is generated
 * once per context and read from different offsets.
 */
const buffered = { seconds: 11, seam: 0.5 }
const buffers = new WeakMap<BaseAudioContext, Map<Colour, AudioBuffer>>()

/**
 * Endless noise: white hisses, pink rushes (-3 dB an octave), brown rumbles (-6 dB). `offset` is a fraction
 * of the buffer, 0 to 1.
 */
export function noise(context: BaseAudioContext, colour: Colour, offset: number): AudioBufferSourceNode {
  const made = buffers.get(context) ?? new Map<Colour, AudioBuffer>()
  buffers.set(context, made)
  const buffer = made.get(colour) ?? makeBuffer(context, colour)
  made.set(colour, buffer)
  const source = new AudioBufferSourceNode(context, { buffer, loop: true })
  source.start(0, offset * buffered.seconds)
  return source
}

/** Crossfades the end of the noise into its beginning, as loop.ts does. */
function makeBuffer(context: BaseAudioContext, colour: Colour): AudioBuffer {
  const random = seeded({ white: 1, pink: 2, brown: 3 }[colour])
  const paint = { white: (white: number) => white, pink: pink(), brown: brown() }[colour]
  const [length, seam] = [buffered.seconds * context.sampleRate, buffered.seam * context.sampleRate]
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < length; at++) samples[at] = paint(random() * 2 - 1)
  for (let at = 0; at < seam; at++) {
    const turn = (at / seam) * (Math.PI / 2)
    samples[at] = samples[at]! * Math.sin(turn) + paint(random() * 2 - 1) * Math.cos(turn)
  }
  return buffer
}

/** Paul Kellet's economy filter: within 0.5 dB of -3 dB an octave. */
function pink() {
  let [low, middle, high] = [0, 0, 0]
  return (white: number) => {
    low = 0.99765 * low + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    high = 0.57 * high + white * 1.0526913
    return (low + middle + high + white * 0.1848) * 0.18
  }
}

function brown() {
  let last = 0
  return (white: number) => {
    last = (last + 0.02 * white) / 1.02
    return last * 3.5
  }
}
