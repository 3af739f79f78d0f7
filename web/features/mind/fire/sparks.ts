import type { Edge } from './consume.ts'

type Kind = 'flame' | 'spark' | 'flake'
type Particle = {
  kind: Kind
  x: number
  y: number
  vx: number
  vy: number
  age: number
  life: number
  size: number
  turn: number
}

const lives: Record<Kind, number> = { flame: 0.42, spark: 1.1, flake: 1.5 }

/**
 * Creates the flames, sparks and flakes of ash that rise from a fire. Times in seconds, lengths in canvas
 * pixels.
 */
export function openSparks(unit: number) {
  const glow = drawGlow()
  let particles: Particle[] = []

  function rise(kind: Kind, { x, y }: { x: number; y: number }) {
    const random = (least: number, most: number) => least + Math.random() * (most - least)
    const size = { flame: random(14, 46), spark: random(0.7, 1.9), flake: random(1, 3) }[kind] * unit
    const vy = -{ flame: random(30, 100), spark: random(50, 170), flake: random(14, 50) }[kind] * unit
    particles.push({
      kind,
      x,
      y,
      vx: random(-16, 16) * unit,
      vy,
      age: 0,
      life: lives[kind] * random(0.5, 1),
      size,
      turn: random(0, 6),
    })
  }

  return {
    /** Adds the flames, sparks and flakes that rise from the edge in the `seconds` since the last frame. */
    feed(edge: Edge, seconds: number) {
      if (edge.length === 0) return
      const some = (count: number, kind: Kind) => {
        const whole = count * seconds
        const times = Math.floor(whole) + (Math.random() < whole % 1 ? 1 : 0)
        for (let n = 0; n < times; n++) rise(kind, edge[Math.floor(Math.random() * edge.length)]!)
      }
      some(Math.min(560, edge.length * 9), 'flame')
      some(70, 'spark')
      some(36, 'flake')
    },
    /** Advances all particles by `seconds` and draws them. */
    draw(context: CanvasRenderingContext2D, seconds: number) {
      particles = particles.filter((each) => (each.age += seconds) < each.life)
      for (const each of particles) {
        each.x += (each.vx + Math.sin(each.age * 7 + each.turn) * 14 * unit) * seconds
        each.y += each.vy * seconds
        const left = 1 - each.age / each.life
        context.globalCompositeOperation = each.kind === 'flake' ? 'source-over' : 'lighter'
        if (each.kind === 'flame') {
          context.globalAlpha = 0.5 * left
          const size = each.size * (0.35 + 0.65 * left)
          context.drawImage(glow, each.x - size * 0.35, each.y - size * 1.1, size * 0.7, size * 1.6)
        } else {
          context.globalAlpha = each.kind === 'spark' ? left : left * 0.8
          context.fillStyle = each.kind === 'spark' ? '#ffb85c' : '#6b625c'
          context.beginPath()
          context.ellipse(
            each.x,
            each.y,
            each.size,
            each.size * (each.kind === 'flake' ? 0.5 : 1),
            each.turn + each.age * 2,
            0,
            7,
          )
          context.fill()
        }
      }
      context.globalAlpha = 1
      context.globalCompositeOperation = 'source-over'
    },
  }
}

/** Draws the glow of a flame once; every flame is a copy. */
function drawGlow(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d')!
  const light = context.createRadialGradient(32, 38, 1, 32, 32, 32)
  light.addColorStop(0, 'rgb(255 226 150)')
  light.addColorStop(0.3, 'rgb(255 140 40 / 80%)')
  light.addColorStop(0.65, 'rgb(190 50 10 / 30%)')
  light.addColorStop(1, 'rgb(120 20 0 / 0%)')
  context.fillStyle = light
  context.fillRect(0, 0, 64, 64)
  return canvas
}
