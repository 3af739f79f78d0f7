/**
 * When each pixel of a sheet catches fire, from 0 (first) to 1 (last), row by row; `grain` is the fine noise
 * of paper and ash.
 */
export type Field = { width: number; height: number; when: Float32Array; grain: Float32Array }

/** Returns smooth noise between 0 and 1 that does not repeat within a sheet. */
function noise(seed: number) {
  const hash = (x: number, y: number) => {
    const n = Math.sin(x * 127.1 + y * 311.7 + seed * 74.7) * 43_758.5453
    return n - Math.floor(n)
  }
  return (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [soft(x - left), soft(y - top)]
    const upper = mix(hash(left, top), hash(left + 1, top), u)
    return mix(upper, mix(hash(left, top + 1), hash(left + 1, top + 1), u), v)
  }
}

/**
 * Creates a fire that starts at the bottom of the sheet, left of the middle, rises faster than it spreads,
 * and has a ragged edge.
 */
export function fireField(width: number, height: number, seed: number): Field {
  const [wide, middle, fine] = [noise(seed), noise(seed + 1), noise(seed + 2)]
  const when = new Float32Array(width * height)
  const grain = new Float32Array(width * height)
  const scale = 6 / height
  let [least, most] = [Infinity, -Infinity]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const ragged = wide(x * scale, y * scale) * 0.26 + middle(x * scale * 3, y * scale * 3) * 0.09
      grain[at] = fine(x * scale * 14, y * scale * 14)
      const far =
        Math.hypot((x - width * 0.3) * 0.8, (y - height * 1.02) * 1) / Math.hypot(width * 0.56, height)
      const time = far + ragged + grain[at] * 0.025
      when[at] = time
      if (time < least) least = time
      if (time > most) most = time
    }
  }
  for (let at = 0; at < when.length; at++) when[at] = (when[at]! - least) / (most - least)
  return { width, height, when, grain }
}

const soft = (t: number) => t * t * (3 - 2 * t)
const mix = (a: number, b: number, t: number) => a + (b - a) * t
