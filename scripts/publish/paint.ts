import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
let ready: Promise<void> | undefined

/** Renders a drawing as a PNG. */
export async function paint(svg: string, options?: ResvgRenderOptions): Promise<Buffer> {
  ready ??= initWasm(readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await ready
  return Buffer.from(new Resvg(svg, options).render().asPng())
}
