/** A chunk, its folders (or single files), and how many screens must share a file before it moves there. */
type Rule = { chunk: string; folders: readonly string[]; sharedBy: number }

const library = (name: string) => `node_modules/${name}/`
/** Returns an icon that only one part of the product shows, so it needs no file of its own. */
const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`
const infinite = [
  '@tanstack/react-query/build/modern/useInfiniteQuery.js',
  '@tanstack/query-core/build/modern/infiniteQueryObserver.js',
].map((file) => `node_modules/${file}`)

/**
 * The chunks besides the screens' own. Without them, a screen would consist of thirty small files, while a
 * browser opens only six connections. A file's folder decides its chunk; a file that fewer than `sharedBy`
 * screens share stays in those screens' chunks. A folder does not include its subfolders, but a library does.
 */
const rules: readonly Rule[] = [
  // Code that the scripts of the landing page and the blog share with the app.
  { chunk: 'preload', folders: ['vite/preload-helper.js'], sharedBy: 1 },
  {
    chunk: 'format',
    folders: ['web/core/format.ts', 'web/api/tongue.ts', 'web/paths.ts', 'web/features/site/schedule.ts'],
    sharedBy: 1,
  },
  {
    chunk: 'libraries',
    folders: ['react', 'react-dom', 'react-router', 'scheduler', 'cookie-es', 'set-cookie-parser'].map(
      library,
    ),
    sharedBy: 1,
  },
  {
    chunk: 'app',
    folders: [
      'web',
      'web/api',
      'web/app',
      'web/session',
      'web/core/uncertain.ts',
      'contract/limits.ts',
      'content/product.ts',
    ],
    sharedBy: 2,
  },
  {
    chunk: 'membersLimits',
    folders: ['account', 'community', 'mind'].map((area) => `contract/${area}-limits.ts`),
    sharedBy: 1,
  },
  { chunk: 'photo', folders: ['web/core/photo.ts', 'contract/photo-limits.ts'], sharedBy: 1 },
  { chunk: 'circleLimits', folders: ['contract/circle-limits.ts'], sharedBy: 1 },
  { chunk: 'checkinLimits', folders: ['contract/checkin-limits.ts'], sharedBy: 2 },
  { chunk: 'studioLimits', folders: ['contract/studio-limits.ts'], sharedBy: 1 },
  { chunk: 'webinarLimits', folders: ['contract/webinar-limits.ts'], sharedBy: 2 },
  { chunk: 'wordsLimits', folders: ['contract/words-limits.ts'], sharedBy: 2 },
  { chunk: 'ui', folders: ['web/ui', library('lucide-react')], sharedBy: 10 },
  { chunk: 'page', folders: ['web/ui/page', 'web/app/frame'], sharedBy: 1 },
  { chunk: 'cards', folders: ['web/ui/cards'], sharedBy: 1 },
  { chunk: 'overlays', folders: ['web/ui/overlays'], sharedBy: 15 },
  { chunk: 'forms', folders: ['web/ui/forms'], sharedBy: 1 },
  { chunk: 'fields', folders: ['web/ui/fields', 'web/ui/forms/ConfirmDialog.tsx'], sharedBy: 10 },
  { chunk: 'data', folders: ['web/data', library('@tanstack')], sharedBy: 1 },
  { chunk: 'pages', folders: ['web/data/pages', ...infinite], sharedBy: 1 },
  { chunk: 'core', folders: ['web/core', 'content/taught.ts'], sharedBy: 5 },
  { chunk: 'membership', folders: ['web/core/membership', icon('check')], sharedBy: 1 },
  { chunk: 'fairDeal', folders: ['web/core/fairDeal'], sharedBy: 1 },
  { chunk: 'consent', folders: ['web/core/consent', 'content/notices.ts'], sharedBy: 1 },
  { chunk: 'moods', folders: ['web/core/moods'], sharedBy: 1 },
  { chunk: 'offline', folders: ['web/app/offline', library('idb')], sharedBy: 1 },
  {
    chunk: 'members',
    folders: ['web/app/members', ...['leaf', 'flower-2', 'users', 'settings'].map(icon)],
    sharedBy: 1,
  },
  {
    chunk: 'passkeys',
    folders: ['web/session/passkeys', 'contract/failures.ts', icon('fingerprint-pattern')],
    sharedBy: 1,
  },
]

/** The chunks that the app loads before any screen. */
export const firstChunks = ['rolldown-runtime', 'libraries', 'preload', 'format', 'app', 'ui']
export const isFirst = (file: string) => firstChunks.some((chunk) => file.startsWith(`assets/${chunk}-`))

const places = new Map(rules.flatMap((rule) => rule.folders.map((folder) => [folder, rule] as const)))
const outside = /^.*?(?=\b(?:node_modules|web|contract|content|vite)\/)/
const inFeature = /^web\/features\/(\w+)(?:\/(\w+))?\//
const inLibrary = /^node_modules\/[^/]+\//

/**
 * Returns the chunk of a file, and how many screens must share the file before it moves there. A feature's
 * screens share its files; the same applies to each of its subfolders.
 */
export function chunkOf(id: string): Pick<Rule, 'chunk' | 'sharedBy'> | undefined {
  // A translation and its original are in the same chunk.
  const file = id.replace(outside, '').replace(/(?:\.\w\w)?\.ts(?:\?english)?$/, '.ts')
  const [, feature, part] = inFeature.exec(file) ?? []
  return (
    places.get(file) ??
    (feature === undefined
      ? places.get(inLibrary.exec(file)?.[0] ?? file.slice(0, file.lastIndexOf('/')))
      : { chunk: part ? `${feature}-${part}` : feature, sharedBy: 2 })
  )
}

export const chunks = [
  ...rules.map(({ chunk, sharedBy }) => ({
    name: chunk,
    test: (id: string) => chunkOf(id)?.chunk === chunk,
    minShareCount: sharedBy,
    includeDependenciesRecursively: false,
  })),
  {
    name: (id: string) => (id.includes('/web/features/') ? (chunkOf(id)?.chunk ?? null) : null),
    debugName: 'features',
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
