/**
 * A sunrise over slow water, painted pixel by pixel. `time` runs from 0 to 1, and the last frame equals the
 * first.
 */

type Colour = [red: number, green: number, blue: number]

const zenith: Colour = [96, 142, 146]
const high: Colour = [196, 200, 190]
const low: Colour = [252, 220, 184]
const horizonGlow: Colour = [250, 186, 96]
const blush: Colour = [236, 176, 170]
const sunlight: Colour = [255, 238, 200]
const farHill: Colour = [138, 160, 150]
const nearHill: Colour = [64, 102, 90]

const turn = Math.PI * 2
const mix = (from: number, to: number, share: number) => from + (to - from) * share
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const smooth = (edge0: number, edge1: number, value: number) => {
  const share = clamp((value - edge0) / (edge1 - edge0))
  return share * share * (3 - 2 * share)
}

export type Size = { width: number; height: number }

/** The water line and the sun's height, as fractions of the picture's height. */
const horizon = 0.56
const sun = { x: 0.5, y: horizon - 0.035, radius: 0.095 }

/** Paints the frame at `time` into `pixels` (RGB, 8 bit, row by row). */
export function paint(pixels: Uint8Array, { width, height }: Size, time: number) {
  const shore = Math.round(height * horizon)
  const above = new Float32Array(width * shore * 3)
  for (let row = 0; row < shore; row++)
    for (let column = 0; column < width; column++)
      paintSky(above, (row * width + column) * 3, column / width, row / height, width / height, time)

  for (let at = 0; at < above.length; at++) pixels[at] = above[at]!
  for (let row = shore; row < height; row++) {
    const depth = (row - shore + 0.5) / (height - shore)
    for (let column = 0; column < width; column++)
      paintWater(pixels, (row * width + column) * 3, above, { width, shore }, column, depth, time)
  }
}

function paintSky(out: Float32Array, at: number, x: number, y: number, aspect: number, time: number) {
  const rise = y / horizon
  const away = Math.hypot((x - sun.x) * aspect, y - sun.y)
  const glow = Math.exp(-away * 3.2) * 0.75
  const disc = 1 - smooth(sun.radius - 0.004, sun.radius + 0.003, away)
  const flush = smooth(0.3, 0.75, rise) * (1 - smooth(0.75, 1.05, rise)) * 0.5
  const cloud = clouds(x, y, time) * 0.32
  const far = smooth(-0.002, 0.003, y - ridge(x, 3.1, horizon - 0.055, 0.035))
  const near = smooth(-0.0015, 0.002, y - ridge(x, 7.7, horizon - 0.012, 0.04))
  const mist = Math.exp(-Math.abs(y - horizon + 0.015) * 42) * (0.5 + 0.12 * Math.sin(turn * (time + x)))

  for (let part = 0; part < 3; part++) {
    let light =
      rise < 0.5 ? mix(zenith[part]!, high[part]!, rise * 2) : mix(high[part]!, low[part]!, rise * 2 - 1)
    light = mix(light, blush[part]!, flush)
    light = mix(light, horizonGlow[part]!, glow)
    light = mix(light, sunlight[part]!, cloud)
    light = mix(light, sunlight[part]!, disc)
    light = mix(light, mix(farHill[part]!, horizonGlow[part]!, glow * 0.8), far)
    light = mix(light, mix(nearHill[part]!, horizonGlow[part]!, glow * 0.4), near)
    out[at + part] = mix(light, low[part]!, mist * (0.4 + far * 0.6))
  }
}

/** Returns the outline of the hills, which is low in the middle so that the sun stays visible. */
function ridge(x: number, seed: number, foot: number, rise: number) {
  const side = Math.abs(x - 0.5) * 2
  const line =
    Math.sin(x * 6.3 + seed) * 0.45 + Math.sin(x * 13.7 + seed * 2.3) * 0.2 + Math.sin(x * 29 + seed) * 0.06
  return foot - rise * smooth(0.12, 1, side) * (1.15 + line)
}

/** Paints long soft bands that drift and return. */
function clouds(x: number, y: number, time: number) {
  const sway = Math.sin(turn * time) * 0.012
  const fine = Math.sin(y * 46 + Math.sin((x + sway) * 5.2) * 1.4 + 0.6)
  const broad = Math.sin(y * 23 + (x - sway) * 7 + 2)
  const band = fine * 0.5 + broad * 0.5
  return smooth(0.15, 1, band) * smooth(0.04, 0.2, y) * (1 - smooth(0.42, 0.54, y))
}

/** The waves: frequency across and in depth, passes per loop, and height. */
const waves = [
  { across: 1.1, away: 9, passes: 1, height: 1 },
  { across: -2.3, away: 17, passes: 2, height: 0.55 },
  { across: 4.7, away: 31, passes: 2, height: 0.34 },
  { across: -8.1, away: 53, passes: 3, height: 0.22 },
  { across: 13, away: 88, passes: 3, height: 0.15 },
  { across: -19, away: 151, passes: 4, height: 0.12 },
  { across: 31, away: 263, passes: 5, height: 0.09 },
]

type Reflected = { width: number; shore: number }

function paintWater(
  out: Uint8Array,
  at: number,
  above: Float32Array,
  { width, shore }: Reflected,
  column: number,
  depth: number,
  time: number,
) {
  const distance = 1 / (depth * 1.6 + 0.14)
  const across = (column / width - 0.5) * distance
  let slope = 0
  for (const wave of waves)
    slope +=
      wave.height *
      Math.sin(across * wave.across * 3 + distance * wave.away * 0.62 + turn * time * wave.passes)

  const mirrored = clamp(1 - depth * 0.82 + slope * 0.05 * (0.2 + depth)) * (shore - 1)
  const shifted = Math.min(width - 1, Math.max(0, column + slope * 9 * (0.3 + depth)))
  const row = Math.floor(mirrored)
  const share = mirrored - row
  const top = (row * width + Math.round(shifted)) * 3
  const next = (Math.min(shore - 1, row + 1) * width + Math.round(shifted)) * 3

  const spread = 0.06 + depth * 0.13
  const offset = (column / width - sun.x) / spread
  const glitter = smooth(0.35, 1.4, slope) * Math.exp(-offset * offset) * (1 - depth * 0.45)
  for (let part = 0; part < 3; part++) {
    const reflected = mix(above[top + part]!, above[next + part]!, share)
    const water = mix(reflected, zenith[part]! * 0.8, 0.16 + depth * 0.3)
    out[at + part] = mix(water, sunlight[part]!, glitter * 0.85)
  }
}
