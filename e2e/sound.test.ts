import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findHeadlessShell } from '../scripts/chromium.ts'
import type { renderLoop as render } from '../web/features/mind/sound/loop.ts'
import type { openPlayer as open } from '../web/features/mind/sound/player.ts'

const folder = join(import.meta.dirname, '../web/features/mind/sound')
const tracks = ['ocean', 'river', 'forest'] as const

/** Measurements of a loop by the browser's own Web Audio. Levels are relative to full scale (1). */
type Measure = {
  seconds: number
  peak: number
  average: number
  /** The share of power in each band, from low to high frequencies. */
  bands: number[]
  /** The average level of each second. */
  levels: number[]
  /**
   * The power above 9 kHz in the 4 ms around the seam, where a click would be; `nearby` is the maximum in any
   * other 4 ms around the seam.
   */
  click: number
  nearby: number
  /** The ratio of the level before the seam to the level after it, over half a second. */
  seam: number
}

/** Edges of the bands, in Hz. */
const edges = [0, 200, 500, 1_200, 2_500, 6_000, 22_050]
const measures = {} as Record<(typeof tracks)[number], Measure>
let browser: Browser
let page: Page

beforeAll(async () => {
  const { executablePath, env, args } = findHeadlessShell()
  browser = await chromium.launch({ executablePath, env, args })
  page = await browser.newPage()
  await page.route('http://sound.test/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (!name)
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="module">import * as loop from "/loop.ts"; import * as player from "/player.ts"; window.sound = { ...loop, ...player }</script>',
      })
    const source = await readFile(join(folder, name), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto('http://sound.test/')
  await page.waitForFunction('window.sound')
  for (const track of tracks) measures[track] = await page.evaluate(measure, { track, edges })
})
afterAll(() => browser?.close())

describe.each(tracks)('%s', (track) => {
  test('is audible throughout and never clips', () => {
    const { seconds, peak, average, levels } = measures[track]
    expect(seconds).toBe(36)
    expect(average).toBeGreaterThan(0.03)
    expect(Math.min(...levels)).toBeGreaterThan(0.008)
    expect(peak).toBeLessThanOrEqual(0.81)
    expect(peak).toBeGreaterThan(0.2)
  })

  test('loops without a seam', () => {
    const { click, nearby, seam } = measures[track]
    expect(click).toBeLessThanOrEqual(nearby)
    expect(seam).toBeGreaterThan(0.5)
    expect(seam).toBeLessThan(2)
  })
})

test('all three tracks have different spectra', () => {
  const distance = (a: Measure, b: Measure) =>
    a.bands.reduce((sum, share, at) => sum + Math.abs(share - b.bands[at]!), 0)
  expect(distance(measures.ocean, measures.river)).toBeGreaterThan(0.5)
  expect(distance(measures.ocean, measures.forest)).toBeGreaterThan(0.4)
  expect(distance(measures.river, measures.forest)).toBeGreaterThan(0.4)
})

test('the ocean’s level rises and falls, while the river’s stays even', () => {
  const swing = ({ levels }: Measure) => Math.max(...levels) / Math.min(...levels)
  expect(swing(measures.ocean)).toBeGreaterThan(2.5)
  expect(swing(measures.river)).toBeLessThan(swing(measures.ocean) / 1.5)
})

describe('the player', () => {
  test('mixes through one audio element without exceeding full scale, and fades to silence with the sleep timer', async () => {
    const heard = await page.evaluate(async () => {
      const { openPlayer } = Reflect.get(window, 'sound') as { openPlayer: typeof open }
      const { elements, level } = listen()
      const slept = Promise.withResolvers<void>()
      const player = openPlayer(1, slept.resolve)
      await player.play({ ocean: 1, river: 1, forest: 1 })
      const loud = await level(0.5)
      player.sleepIn(1)
      await slept.promise
      const silent = await level(0.1)
      const paused = elements.map((each) => each.paused)
      player.close()
      return { loud, silent, paused }

      /** Records every audio element; `level` returns the peak of the first during the given seconds. */
      function listen() {
        const elements: HTMLAudioElement[] = []
        const Real = window.Audio
        window.Audio = class extends Real {
          constructor() {
            super()
            elements.push(this)
          }
        } as typeof Audio
        async function level(seconds: number) {
          const context = new AudioContext()
          const analyser = new AnalyserNode(context, { fftSize: 32_768 })
          context.createMediaStreamSource(elements[0]!.srcObject as MediaStream).connect(analyser)
          const timer = new ConstantSourceNode(context)
          await new Promise((over) => {
            timer.onended = over
            timer.start()
            timer.stop(context.currentTime + seconds)
          })
          const samples = new Float32Array(analyser.fftSize)
          analyser.getFloatTimeDomainData(samples)
          await context.close()
          return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
        }
        return { elements, level }
      }
    })
    expect(heard.loud).toBeGreaterThan(0.02)
    expect(heard.loud).toBeLessThanOrEqual(1)
    expect(heard.silent).toBeLessThan(0.001)
    expect(heard.paused).toEqual([true])
  })

  test('is silent and reports no failure if it is paused while its loops are being rendered', async () => {
    const paused = await page.evaluate(async () => {
      const { openPlayer } = Reflect.get(window, 'sound') as { openPlayer: typeof open }
      const [Real, made] = [window.Audio, [] as HTMLAudioElement[]]
      window.Audio = class extends Real {
        constructor() {
          super()
          made.push(this)
        }
      } as typeof Audio
      const player = openPlayer(1, () => {})
      const playing = player.play({ ocean: 1 })
      player.pause()
      await playing
      window.Audio = Real
      const paused = made.map((each) => each.paused)
      player.close()
      return paused
    })
    expect(paused).toEqual([true])
  })

  test('plays three loops for an hour without creating nodes or growing the heap', async () => {
    const debug = await page.context().newCDPSession(page)
    const heap = async () => {
      await debug.send('HeapProfiler.collectGarbage')
      return (await debug.send('Runtime.getHeapUsage')).usedSize
    }
    /** At the highest playback rate of a source, an hour of the loops takes this many seconds. */
    const [rate, seconds] = [1_000, 3.6]
    await page.evaluate(async (rate) => {
      const { openPlayer } = Reflect.get(window, 'sound') as { openPlayer: typeof open }
      const made = { sources: 0, renderings: 0, contexts: [] as AudioContext[] }
      const [Source, Offline, Context] = [AudioBufferSourceNode, OfflineAudioContext, AudioContext]
      window.AudioContext = class extends Context {
        constructor(options?: AudioContextOptions) {
          super(options)
          made.contexts.push(this)
        }
      }
      window.OfflineAudioContext = class extends Offline {
        constructor(channels: number, length: number, sampleRate: number) {
          super(channels, length, sampleRate)
          made.renderings++
        }
      } as typeof OfflineAudioContext
      const player = openPlayer(0.6, () => {})
      // Rendering uses source nodes too, so only the player's are counted and sped up.
      window.AudioBufferSourceNode = class extends Source {
        constructor(context: BaseAudioContext, options?: AudioBufferSourceOptions) {
          const isPlayer = context === made.contexts[0]
          super(context, isPlayer ? { ...options, playbackRate: rate } : options)
          if (isPlayer) made.sources++
        }
      }
      await player.play({ ocean: 0.6, river: 0.3, forest: 0.3 })
      player.sleepIn(3_600)
      Object.assign(window, { made, player })
    }, rate)
    const before = await heap()
    const made = await page.evaluate(async (seconds) => {
      const { made, player } = window as unknown as {
        made: { sources: number; renderings: number; contexts: AudioContext[] }
        player: ReturnType<typeof open>
      }
      const [context] = made.contexts
      const end = context!.currentTime + seconds
      // Simulates a user who keeps moving a slider.
      for (let step = 0; context!.currentTime < end; step++) {
        await player.play({ ocean: (step % 10) / 10 + 0.1, river: 0.3, forest: 0.3 })
        player.setVolume((step % 7) / 7)
        await new Promise((next) => setTimeout(next, 10))
      }
      return { sources: made.sources, renderings: made.renderings, contexts: made.contexts.length }
    }, seconds)
    expect(made).toEqual({ sources: 3, renderings: 3, contexts: 1 })
    expect((await heap()) - before).toBeLessThan(1_000_000)
    await page.evaluate(() => (window as unknown as { player: ReturnType<typeof open> }).player.close())
  })
})

/** Runs in the page: measures a track. */
async function measure({
  track,
  edges,
}: {
  track: (typeof tracks)[number]
  edges: number[]
}): Promise<Measure> {
  const { renderLoop } = Reflect.get(window, 'sound') as { renderLoop: typeof render }
  const rate = 44_100
  const loop = await renderLoop(track, rate)
  const left = loop.getChannelData(0)
  let [power, peak] = [0, 0]
  for (let at = 0; at < left.length; at++) {
    power += left[at]! ** 2
    peak = Math.max(peak, Math.abs(left[at]!), Math.abs(loop.getChannelData(1)[at]!))
  }
  const level = (from: number, to: number) => {
    let sum = 0
    for (let at = from; at < to; at++) sum += left[at]! ** 2
    return Math.sqrt(sum / (to - from))
  }
  // Measures each band through the browser's own filters, rendered offline.
  const bands: number[] = []
  for (const [at, low] of edges.slice(0, -1).entries()) {
    const context = new OfflineAudioContext(1, left.length, rate)
    const source = new AudioBufferSourceNode(context, { buffer: loop })
    const above = new BiquadFilterNode(context, { type: 'highpass', frequency: Math.max(10, low) })
    const below = new BiquadFilterNode(context, {
      type: 'lowpass',
      frequency: Math.min(22_000, edges[at + 1]!),
    })
    source.connect(above).connect(below).connect(context.destination)
    source.start()
    const heard = (await context.startRendering()).getChannelData(0)
    bands.push(heard.reduce((sum, sample) => sum + sample * sample, 0))
  }
  const all = bands.reduce((sum, band) => sum + band, 0)
  // The loop as it plays: two seconds around its seam, filtered to the frequencies of a click.
  const around = new OfflineAudioContext(1, 2 * rate, rate)
  const player = new AudioBufferSourceNode(around, { buffer: loop, loop: true })
  const sharp = [9_000, 9_000].map(
    (frequency) => new BiquadFilterNode(around, { type: 'highpass', frequency }),
  )
  player.connect(sharp[0]!).connect(sharp[1]!).connect(around.destination)
  player.start(0, loop.duration - 1)
  const heard = (await around.startRendering()).getChannelData(0)
  const windows: number[] = []
  const width = Math.round(0.004 * rate)
  // With an odd number of windows, the seam is in the middle of the central window.
  for (let from = rate - width / 2 - 200 * width; windows.length < 401; from += width) {
    windows.push(
      heard
        .slice(Math.round(from), Math.round(from + width))
        .reduce((sum, sample) => sum + sample * sample, 0),
    )
  }
  const half = rate / 2
  return {
    seconds: loop.duration,
    peak,
    average: Math.sqrt(power / left.length),
    bands: bands.map((band) => band / all),
    levels: Array.from({ length: 36 }, (_, second) => level(second * rate, (second + 1) * rate)),
    click: windows[Math.floor(windows.length / 2)]!,
    nearby: Math.max(...windows.toSpliced(Math.floor(windows.length / 2), 1)),
    seam: level(left.length - half, left.length) / level(0, half),
  }
}
