import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Rolldown } from 'vite'
import type { Renderer } from '../../web/document/rendered.ts'
import type { Tongue } from '../../contract/languages.ts'
import { inTongue } from '../content/tongue.ts'
import { chunks, isFirst } from './chunks.ts'

const root = join(import.meta.dirname, '../..')

/** The language of a build, and all languages that visitors may choose. */
export type Speech = { tongue: Tongue; offered: readonly Tongue[] }
const english: Speech = { tongue: 'en', offered: ['en'] }

const settingsFor = ({ tongue, offered }: Speech) => ({
  root,
  logLevel: 'warn' as const,
  plugins: [inTongue(tongue, offered)],
})

/** Builds the app and the pages' own scripts into `folder`. @returns the chunk of each source file */
export async function bundleApp(folder: string, inputs: string[], speech: Speech): Promise<Manifest> {
  await buildApp(folder, inputs, speech)
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

/**
 * Screens to which emails link, or whose document allows a third party's script. Each is always opened in its
 * own document, which lists its files, so the app's list omits them.
 */
const opensDocument =
  /\/(?:Login|Register|Reset|Verify|NotMe|ConfirmEmail|UndoEmail|Closed|Enrol|LinkGoogle|Payments|Room|Webinar|WebinarRoom)Screen-/
/** Rarely opened screens: an extra round trip costs less than listing their files on every screen. */
const isSeldom =
  /\/(?:(?:Anonymous|ChangeUsername|Circles?|Decisions|Forgot|JournalPages|Questions|Replay|Reports|Search|Settings|Teachers?|Webinars|YourData)Screen|StaffConsole)-/

export const buildApp = (folder: string, inputs: string[], speech = english) =>
  build({
    ...settingsFor(speech),
    build: {
      outDir: folder,
      // Other languages are built into the same folder, after English.
      emptyOutDir: speech.tongue === 'en',
      manifest: true,
      rolldownOptions: {
        input: inputs.map((file) => join(root, file)),
        // Constants are inlined across chunks too, so an English build contains no code of the
        // language switch.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: chunks } },
      },
      // A screen's preload list omits files that the app has already loaded.
      modulePreload: {
        resolveDependencies: (screen, files) =>
          opensDocument.test(screen) || isSeldom.test(screen) ? [] : files.filter((file) => !isFirst(file)),
      },
    },
  }) as Promise<Rolldown.RolldownOutput>

/** Builds the program that renders documents, and loads it. */
export async function bundleRenderer(folder: string, speech: Speech): Promise<Renderer> {
  await build({
    ...settingsFor(speech),
    build: {
      ssr: join(root, 'web/document/render.tsx'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  })
  return (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
}

/**
 * Builds a small script that is inlined into a document. It must not import lazily, because no other file is
 * written.
 */
export async function bundleInline(file: string, speech: Speech): Promise<string> {
  const code = await bundleScript(file, speech)
  if (code.includes('</'))
    throw new Error(`${file} contains the beginning of a closing tag, which would end its script element`)
  return code
}

/** Builds a script as one file, with each key of `define` replaced by its JSON. */
export async function bundleScript(
  file: string,
  speech: Speech,
  define: Record<string, unknown> = {},
): Promise<string> {
  const built = await build({
    ...settingsFor(speech),
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, rolldownOptions: { input: join(root, file), output: { format: 'iife' } } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const [script] = output
  if (output.length > 1) throw new Error(`${file} must fit in one script`)
  return script.code.trim()
}
