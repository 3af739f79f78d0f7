import { noise, seeded } from './noise.ts'
import { chain, filter, gain, pan, shape } from './nodes.ts'

/** The second at which a wave breaks, its height, and its place along the beach (-1 left, 1 right). */
type Wave = { breaks: number; height: number; where: number }

/**
 * Ocean Waves: each wave swells as a deep rush, breaks brightly and draws back over the sand as a fading
 * hiss, above the constant low sound of the sea.
 */
export function oceanWaves(context: BaseAudioContext, seconds: number, out: AudioNode): void {
  const random = seeded(11)
  const far = [
    filter(context, { type: 'highpass', frequency: 50 }),
    filter(context, { type: 'lowpass', frequency: 150 }),
  ]
  chain(noise(context, 'brown', 0), ...far, gain(context, 0.16), out)
  for (let breaks = 1.2; breaks < seconds + 3; breaks += 7 + random() * 2.6) {
    wave(context, { breaks, height: 0.55 + random() * 0.45, where: random() * 1.1 - 0.55 }, random, out)
  }
}

function wave(
  context: BaseAudioContext,
  { breaks, height, where }: Wave,
  random: () => number,
  out: AudioNode,
) {
  const swell = gain(context, 0)
  shape(swell.gain, breaks, [
    [-4.2, 0],
    [-1, 0.35 * height],
    [0, 0.6 * height],
    [1.2, 0.25 * height],
    [4, 0],
  ])
  const deep = filter(context, { type: 'lowpass', frequency: 320 })
  const body = filter(context, { type: 'highpass', frequency: 60 })
  chain(noise(context, 'brown', random()), body, deep, swell, pan(context, where * 0.5), out)

  const crash = gain(context, 0)
  shape(crash.gain, breaks, [
    [-2.2, 0],
    [-0.3, 0.3 * height],
    [0.15, 1.6 * height],
    [0.9, 0.8 * height],
    [2.6, 0.22 * height],
    [5, 0],
  ])
  const opening = filter(context, { type: 'lowpass', frequency: 300, Q: 0.4 })
  shape(opening.frequency, breaks, [
    [-2.2, 300],
    [0.1, 3_800],
    [1.8, 1_500],
    [4.5, 500],
  ])
  chain(noise(context, 'pink', random()), opening, crash, pan(context, where), out)

  const foam = gain(context, 0)
  shape(foam.gain, breaks, [
    [0, 0],
    [0.8, 0.1 * height],
    [1.8, 0.13 * height],
    [4.2, 0.03 * height],
    [5.6, 0],
  ])
  const draining = filter(context, { type: 'highpass', frequency: 2_600 })
  shape(draining.frequency, breaks, [
    [1, 2_600],
    [5, 5_200],
  ])
  chain(noise(context, 'white', random()), draining, foam, pan(context, -where * 0.8), out)
}
