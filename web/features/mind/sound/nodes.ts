type Filter = { type: BiquadFilterType; frequency: number; Q?: number }
type Point = readonly [second: number, value: number]

/** Connects nodes in series. */
export function chain(first: AudioNode, ...rest: AudioNode[]): void {
  let before = first
  for (const node of rest) before = before.connect(node)
}

export const filter = (context: BaseAudioContext, { type, frequency, Q = 0.7 }: Filter) =>
  new BiquadFilterNode(context, { type, frequency, Q })

export const gain = (context: BaseAudioContext, level: number) => new GainNode(context, { gain: level })

export const pan = (context: BaseAudioContext, where: number) => new StereoPannerNode(context, { pan: where })

/**
 * Automates a parameter linearly between points, whose times are relative to `from`. Before the first point
 * the parameter is constant; points before the beginning of the piece only set the initial value.
 */
export function shape(param: AudioParam, from: number, points: readonly Point[]) {
  const [start] = points
  param.setValueAtTime(start![1], 0)
  for (const [second, value] of points) {
    const at = from + second
    if (at <= 0) param.setValueAtTime(value, 0)
    else if (second === start![0]) param.setValueAtTime(value, at)
    else param.linearRampToValueAtTime(value, at)
  }
}

/** Creates a reverb: noise that decays within `seconds`. */
export function echo(context: BaseAudioContext, seconds: number, random: () => number): ConvolverNode {
  const length = Math.ceil(seconds * context.sampleRate)
  const buffer = context.createBuffer(2, length, context.sampleRate)
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel)
    for (let at = 0; at < length; at++) samples[at] = (random() * 2 - 1) * (1 - at / length) ** 3
  }
  return new ConvolverNode(context, { buffer })
}
