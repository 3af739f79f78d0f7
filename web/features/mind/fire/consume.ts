import type { Field } from './field.ts'

/** Points of the burning edge, from which flames and sparks rise. */
export type Edge = { x: number; y: number }[]

/** The distance before the fire at which each effect begins, in units of `Field.when`. */
const rim = 0.016
const ember = 0.045
const char = 0.085
const scorched = 0.24

/**
 * Writes one frame of the burning sheet into `frame`. Pixels are untouched, scorched, charred, glowing, ash
 * or gone, depending on how far the fire has come: `front` (see `Field.when`). Near the edge the paper
 * shrinks towards it and curls.
 */
export function consume(
  frame: ImageData,
  paper: ImageData,
  { width, height, when, grain }: Field,
  front: number,
  flicker: number,
): Edge {
  const [to, from] = [frame.data, paper.data]
  const edge: Edge = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const left = when[at]! - front
      const pixel = at * 4
      if (left < 0) {
        to[pixel + 3] = ash(to, pixel, -left, grain[at]!)
        continue
      }
      const near = left < scorched ? 1 - left / scorched : 0
      const pull = near * near * 0.05
      const sx = Math.min(width - 1, Math.max(0, Math.round(x + (x - width * 0.3) * pull)))
      const sy = Math.min(height - 1, Math.max(0, Math.round(y - (height - y) * pull)))
      const source = (sy * width + sx) * 4
      // The paper is lighter where it lifts and darker where it folds under.
      const curl = near > 0 ? 1 + 0.06 * Math.sin(near * Math.PI * 1.6) - near * near * 0.2 : 1
      let [r, g, b] = [from[source]! * curl, from[source + 1]! * curl, from[source + 2]! * curl]
      if (near > 0) {
        const brown = Math.min(1, near ** 1.5 * (1.25 + 0.5 * (grain[at]! - 0.5)))
        r += (126 - r) * brown
        g += (64 - g) * brown
        b += (22 - b) * brown
      }
      if (left < char) {
        const black = 1 - Math.max(0, left - ember) / (char - ember)
        r += (20 - r) * black
        g += (13 - g) * black
        b += (9 - b) * black
      }
      if (left < ember) {
        const heat = Math.min(1, (1 - left / ember) * (0.72 + 0.5 * grain[at]! * flicker))
        const white = left < rim ? 1 - left / rim : 0
        r += (255 - r) * heat
        g += (88 + 150 * white - g) * heat
        b += (16 + 120 * white - b) * heat
        if (white > 0.5 && (at * 7_919) % 41 === 0) edge.push({ x, y })
      }
      to[pixel] = r
      to[pixel + 1] = g
      to[pixel + 2] = b
      to[pixel + 3] = 255
    }
  }
  return edge
}

/** Draws grey flakes, some still glowing, that thin out behind the fire. Returns the pixel's opacity. */
function ash(to: Uint8ClampedArray, pixel: number, behind: number, grain: number): number {
  const thin = behind / 0.1
  if (thin > 1 || grain < 0.42 + thin * 0.5) return 0
  const glow = Math.max(0, 1 - behind / 0.03)
  to[pixel] = 58 + 190 * glow
  to[pixel + 1] = 52 + 60 * glow
  to[pixel + 2] = 48 - 20 * glow
  return 230 * (1 - thin)
}
