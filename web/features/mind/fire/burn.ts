import { consume } from './consume.ts'
import { fireField } from './field.ts'
import { drawPaper } from './paper.ts'
import { openSparks } from './sparks.ts'

/** The maximum number of pixels computed for a frame; more would only be slower. */
const maxPixels = 260_000

/**
 * Animates a sheet of paper, with a thought on it, that burns in a dark room with a glowing edge, ash and
 * sparks. With reduced motion, the sheet fades over the same time instead. Does nothing in a browser without
 * `OffscreenCanvas`.
 *
 * @returns a function that stops the animation early
 */
export function burn(
  canvas: HTMLCanvasElement,
  thought: string,
  milliseconds: number,
): (() => void) | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const box = canvas.getBoundingClientRect()
  const unit = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (box.width * box.height)))
  const [width, height] = [
    (canvas.width = Math.round(box.width * unit)),
    (canvas.height = Math.round(box.height * unit)),
  ]
  const context = canvas.getContext('2d')
  if (!context) return undefined

  const margin = Math.round(Math.min(36, box.width * 0.07) * unit)
  const [wide, high] = [width - 2 * margin, height - Math.round(margin * 2.2)]
  const paper = drawPaper(wide, high, thought, unit)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const paint = still ? fade() : flame()
  let [begun, last, next] = [0, 0, 0]
  function frame(now: number) {
    begun ||= now
    const passed = Math.min(1, (now - begun) / milliseconds)
    paint(passed, last ? Math.min(0.05, (now - last) / 1_000) : 0)
    last = now
    if (passed < 1) next = requestAnimationFrame(frame)
  }
  next = requestAnimationFrame(frame)
  return () => cancelAnimationFrame(next)

  function flame() {
    const field = fireField(wide, high, Math.random() * 100)
    const sparks = openSparks(unit)
    const sheet = new OffscreenCanvas(wide, high)
    const drawn = sheet.getContext('2d')!
    const image = drawn.createImageData(wide, high)
    return (passed: number, seconds: number) => {
      // The fire is slow at first, then ever faster; during the last tenth only sparks and flakes are left.
      const front = 1.12 * Math.min(1, Math.max(0, passed - 0.02) / 0.9) ** 1.2
      const edge = consume(image, paper, field, front, 0.6 + 0.4 * Math.sin(passed * 90))
      drawn.putImageData(image, 0, 0)
      const heat = Math.min(1, edge.length / 30)
      room(Math.min(1, passed / 0.06), heat)
      context!.save()
      context!.shadowColor = 'rgb(0 0 0 / 45%)'
      context!.shadowBlur = 18 * unit
      context!.shadowOffsetY = 6 * unit
      context!.drawImage(sheet, margin, margin)
      context!.restore()
      sparks.feed(
        edge.map(({ x, y }) => ({ x: x + margin, y: y + margin })),
        seconds,
      )
      sparks.draw(context!, seconds)
    }
  }

  function fade() {
    const sheet = new OffscreenCanvas(wide, high)
    sheet.getContext('2d')!.putImageData(paper, 0, 0)
    return (passed: number) => {
      room(1, 0.4)
      context!.globalAlpha = 1 - passed
      context!.drawImage(sheet, margin, margin)
      context!.globalAlpha = 1
    }
  }

  /** Darkens the background, lit only by the fire. */
  function room(dark: number, heat: number) {
    context!.clearRect(0, 0, width, height)
    const light = context!.createRadialGradient(
      width / 2,
      height * 0.75,
      0,
      width / 2,
      height * 0.75,
      width * 0.75,
    )
    light.addColorStop(0, `rgb(${34 + 60 * heat} ${20 + 20 * heat} ${14 + 4 * heat})`)
    light.addColorStop(1, 'rgb(16 12 10)')
    context!.globalAlpha = dark
    context!.fillStyle = light
    context!.fillRect(0, 0, width, height)
    context!.globalAlpha = 1
  }
}
