import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Rolldown } from 'vite'
import type { Renderer } from '../../web/document/rendered.ts'

const root = join(import.meta.dirname, '../..')
const quiet = { root, logLevel: 'warn' } as const

const libraries = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//
const membersParts =
  /node_modules\/@tanstack\/(?!.*(?:useInfiniteQuery|infiniteQueryObserver))|\/web\/\w+\/(FairDealCard|me|MembersCache|membership|PlacesFrame|SharedFrame|cache|change|keys|read|seats|warn)\./
/** What screens behind the login share, and public screens do not need. */
const privateParts =
  /\/web\/\w+\/(bodyType|consent|MembersNav|saveFile|secondFactor)\.|\/web\/ui\/(SelectField|TextArea|Tick)\.|\/content\/notices|icons\/(calendar-days|flower-2|leaf|users)\./
/** What the account screens share, and login, register and the pages of mailed links do not need. */
const settingsParts =
  /\/web\/features\/accounts\/(settings\/(?!copy|failures|emailLinks|MailedLink)|Consents|MembersOnly|calls|rightsCalls)/
/** What only login and register show: the film behind their form, and password fields. */
const waysIn = /\/web\/ui\/(LoopingVideo|PasswordField)\.|icons\/fingerprint-pattern/
/** What a class's page and its room show of a seat, and the schedule does not. */
const seatParts = /\/features\/classes\/(Seat|SafetyNotice|CancelDialog)\./
/** Beside the chunk that it loads lazily, not in it. */
const lazyPart = /\/notifications\/MembersBell\./
/** Forms and their fields, which would otherwise end up in a feature's chunk. */
const formParts =
  /\/web\/(ui\/(Form|ConfirmDialog|useAttempt|Announcer|Check|Choice|Facts|Reserved)|core\/useSettled)\./
/** Used by a few screens only, not by a class's page or the prices: beside the shared chunks. */
const fewParts = /\/web\/\w+\/(draft|moods\/\w+|pages|OpenMat|openMatCopy|retryKey|UpdatePrompt|updateCopy)\./
/** Offline writing: not on screens that only show something. */
const offlineParts = /node_modules\/idb\/|\/web\/app\/offline\//
const parts =
  /\/web\/(ui|api|app|core|session|paths|routes|screens)|node_modules\/lucide-react|\/contract\/|\/content\/(product|notices)/

/**
 * The chunks in addition to the screens' own. Without them a screen would be thirty small files, and a browser opens six
 * connections: the libraries, which rarely change; what all screens share; what members' screens share; and what the
 * screens of one feature share.
 */
const chunks = [
  // The blog's own script shares it with the app.
  { name: 'preload', test: /vite\/preload-helper/ },
  // The landing page's own script shares them with the app.
  { name: 'format', test: /\/web\/(core\/format|paths|features\/site\/schedule)\./ },
  { name: 'libraries', test: libraries },
  {
    name: 'parts',
    test: (id: string) =>
      parts.test(id) &&
      ![membersParts, privateParts, waysIn, offlineParts, fewParts, formParts].some((own) => own.test(id)),
    minShareCount: 5,
  },
  { name: 'forms', test: formParts, minShareCount: 2 },
  { name: 'offline', test: offlineParts },
  { name: 'members', test: membersParts },
  { name: 'private', test: privateParts, minShareCount: 2 },
  {
    name: (id: string) =>
      [settingsParts, lazyPart, seatParts].some((own) => own.test(id))
        ? null
        : (/\/web\/features\/(\w+)\//.exec(id)?.[1] ?? null),
    debugName: 'features',
    minShareCount: 2,
  },
  { name: 'settings', test: settingsParts, minShareCount: 2 },
  { name: 'seat', test: seatParts, minShareCount: 2 },
]

/** Builds the app and the pages' own scripts into `folder`. Returns which chunk contains each source file. */
export async function bundleApp(folder: string, inputs: string[]): Promise<Manifest> {
  await build({
    ...quiet,
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: inputs.map((file) => join(root, file)),
        output: { codeSplitting: { groups: chunks } },
      },
    },
  })
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

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
