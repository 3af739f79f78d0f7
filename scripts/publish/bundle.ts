import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Rolldown } from 'vite'
import type { Renderer } from '../../web/document/rendered.ts'
import { chunks, isFirst } from './chunks.ts'

const root = join(import.meta.dirname, '../..')
const quiet = { root, logLevel: 'warn' } as const

/** Builds the app and the pages' own scripts into `folder`. Returns which chunk contains each source file. */
export async function bundleApp(folder: string, inputs: string[]): Promise<Manifest> {
  await buildApp(folder, inputs)
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

export const buildApp = (folder: string, inputs: string[]) =>
  build({
    ...quiet,
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: inputs.map((file) => join(root, file)),
        output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: chunks } },
      },
      // A list of what a screen needs leaves out what the app has loaded by then.
      modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !isFirst(file)) },
    },
  }) as Promise<Rolldown.RolldownOutput>

/** Builds the program that renders documents, and loads it. */
export async function bundleRenderer(folder: string): Promise<Renderer> {
  await build({
    ...quiet,
    build: {
      ssr: join(root, 'web/document/render.tsx'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  })
  return (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
}

/** Builds a small script to be inlined into a document. It must not import lazily, since no other file is written. */
export async function bundleInline(file: string): Promise<string> {
  const code = await bundleScript(file)
  if (code.includes('</'))
    throw new Error(`${file} contains the beginning of a closing tag, which would end its script element`)
  return code
}

/** Builds a script in one file, in which each key of `define` is replaced by its JSON. */
export async function bundleScript(file: string, define: Record<string, unknown> = {}): Promise<string> {
  const built = await build({
    ...quiet,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, rolldownOptions: { input: join(root, file), output: { format: 'iife' } } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const [script] = output
  if (output.length > 1) throw new Error(`${file} must fit in one script`)
  return script.code.trim()
}
