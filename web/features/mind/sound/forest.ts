import { noise, seeded } from './noise.ts'
import { chain, echo, filter, gain, pan, shape } from './nodes.ts'

type Note = { at: number; for: number; from: number; to: number; loud: number }

/**
 * Forest Sounds: gusts of wind in the leaves, distant crickets, and birds that answer each other: a cuckoo's
 * falling third, a warbler's run, a tit's two notes.
 */
export function forestSounds(context: BaseAudioContext, seconds: number, out: AudioNode): void {
  const random = seeded(47)
  wind(context, seconds, random, out)
  crickets(context, seconds, out)

  const clearing = gain(context, 1)
  chain(clearing, gain(context, 0.75), out)
  chain(clearing, echo(context, 1.6, random), gain(context, 0.05), out)
  const birds = [cuckoo, warbler, tit]
  for (let second = 0.8, turn = 0; second < seconds - 2; second += 1.5 + random() * 2.1, turn++) {
    const bird = birds[[0, 1, 2, 1, 0, 2, 2, 1][turn % 8]!]!
    const voice = gain(context, 0.3 + random() * 0.5)
    chain(voice, pan(context, random() * 1.6 - 0.8), clearing)
    for (const note of bird(random)) sing(context, { ...note, at: second + note.at }, voice)
  }
}

function wind(context: BaseAudioContext, seconds: number, random: () => number, out: AudioNode) {
  for (const side of [-0.7, 0.7]) {
    const [low, high] = [gain(context, 0.1), gain(context, 0.01)]
    const gusts: [number, number][] = []
    for (let second = 0; second < seconds; second += 2.2 + random() * 2) gusts.push([second, random()])
    shape(
      low.gain,
      0,
      gusts.map(([second, strength]) => [second, 0.035 + strength * 0.085]),
    )
    shape(
      high.gain,
      0.3,
      gusts.map(([second, strength]) => [second, 0.004 + strength * strength * 0.022]),
    )
    const air = filter(context, { type: 'bandpass', frequency: 380, Q: 0.6 })
    const leaves = filter(context, { type: 'bandpass', frequency: 5_200, Q: 0.6 })
    chain(noise(context, 'pink', random()), air, low, pan(context, side), out)
    chain(noise(context, 'white', random()), leaves, high, pan(context, side), out)
  }
}

/** Groups of pulses at 4.6 kHz, sixteen a second. */
function crickets(context: BaseAudioContext, seconds: number, out: AudioNode) {
  const voice = new OscillatorNode(context, { type: 'sine', frequency: 4_600 })
  const pulse = new OscillatorNode(context, { type: 'sine', frequency: 16 })
  const group = gain(context, 0)
  const level = gain(context, 0.5)
  const depth = gain(context, 0.5)
  chain(pulse, depth)
  depth.connect(level.gain)
  for (let second = 0; second < seconds; second += 1.4) {
    group.gain.setTargetAtTime(0.012, second, 0.05)
    group.gain.setTargetAtTime(0, second + 0.8, 0.08)
  }
  chain(voice, level, group, pan(context, 0.45), out)
  voice.start()
  pulse.start()
}

const cuckoo = (): Note[] =>
  [0, 1.15].flatMap((at) => [
    { at, for: 0.22, from: 680, to: 664, loud: 0.34 },
    { at: at + 0.36, for: 0.34, from: 548, to: 538, loud: 0.3 },
  ])

const warbler = (random: () => number): Note[] =>
  Array.from({ length: 6 + Math.floor(random() * 6) }, (_, n) => {
    const from = 2_500 + random() * 1_900
    return {
      at: n * 0.105,
      for: 0.06 + random() * 0.05,
      from,
      to: from * (0.75 + random() * 0.6),
      loud: 0.34 + random() * 0.18,
    }
  })

const tit = (random: () => number): Note[] => {
  const high = 4_100 + random() * 500
  return [0, 0.42, 0.84].flatMap((at) => [
    { at, for: 0.12, from: high, to: high * 0.98, loud: 0.34 },
    { at: at + 0.18, for: 0.17, from: high * 0.76, to: high * 0.74, loud: 0.38 },
  ])
}

/** Plays one note: a soft attack, a glide and a soft release. */
function sing(context: BaseAudioContext, { at, for: length, from, to, loud }: Note, out: AudioNode) {
  const voice = new OscillatorNode(context, { type: 'sine', frequency: from })
  voice.frequency.setValueAtTime(from, at)
  voice.frequency.exponentialRampToValueAtTime(to, at + length)
  const level = gain(context, 0)
  level.gain.setValueAtTime(0, at)
  level.gain.linearRampToValueAtTime(loud, at + Math.min(0.03, length / 3))
  level.gain.setTargetAtTime(0, at + length * 0.7, length * 0.12)
  chain(voice, level, out)
  voice.start(at)
  voice.stop(at + length + 0.2)
}
