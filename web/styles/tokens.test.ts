import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'

// Read from disk, since vitest imports stylesheets as empty.
const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Returns the tokens of a group, from its comment in tokens.css to the next empty line. */
const group = (comment: string) => {
  const from = source.indexOf(`/* ${comment}`)
  expect(from, `tokens.css has a group "${comment}"`).toBeGreaterThan(0)
  return [
    ...source
      .slice(from)
      .split(/\n\n/)[0]!
      .matchAll(/--color-([a-z-]+): (.+);/g),
  ].map(([, name]) => name!)
}

const surfaces = group('Surfaces')
const inks = group('Inks')

function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}: (.+);`).exec(source)?.[1]
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '')
  const found = pair ? pair[theme === 'light' ? 1 : 2] : value
  if (!found || !/^#\w{6}$/.test(found)) throw new Error(`--color-${name} is not a plain colour: ${value}`)
  return found
}

/** Returns WCAG 2.2's contrast ratio of two `#rrggbb` colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(inks.flatMap((ink) => surfaces.map((surface) => [ink, surface] as const)))(
    'text in %s on %s has a contrast of 4.5:1',
    (ink, surface) => {
      expect(contrast(colour(ink, theme), colour(surface, theme))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['on-leaf', 'leaf'],
    ['on-leaf', 'leaf-strong'],
    ['on-marigold', 'marigold'],
    ['paper', 'ink'],
  ])('text in %s on a fill of %s has a contrast of 4.5:1', (ink, fill) => {
    expect(contrast(colour(ink, theme), colour(fill, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'card'])("an input's edge on %s has a contrast of 3:1", (surface) => {
    expect(contrast(colour('edge', theme), colour(surface, theme))).toBeGreaterThanOrEqual(3)
  })
})

test.each([
  ['paper', '#fbf7f0', '#0f1a17'],
  ['card', '#ffffff', '#16241f'],
  ['ink', '#20302b', '#eef2ec'],
  ['quiet', '#5a6b64', '#a9b8b0'],
  ['leaf', '#2c5a4b', '#7fc2a6'],
  ['marigold', '#e3a02f', '#e3a02f'],
  ['terracotta', '#bf5b3d', '#bf5b3d'],
  ['lotus', '#c9798d', '#c9798d'],
  ['vata', '#6f8fb5', '#6f8fb5'],
  ['pitta', '#c8622f', '#c8622f'],
  ['kapha', '#4f7f52', '#4f7f52'],
])('%s has the colours that the design specifies', (name, light, dark) => {
  expect([colour(name, 'light'), colour(name, 'dark')]).toEqual([light, dark])
})
