import { product } from '../../content/product.ts'
import { base, tongue } from '../api/tongue.ts'
import { paths } from '../paths.ts'
import { copy } from './manifestCopy.ts'

const icon = (file: string, sizes: string, type: string) => ({ src: `/${file}`, sizes, type })
const shortcut = (name: string, path: string) => ({ name, url: base + path })

/**
 * The web app manifest for this language. Its id is the same in every language, so an installed app stays the
 * same app after a change of language.
 */
export const manifest = {
  id: '/',
  name: product.name,
  short_name: product.name,
  description: copy.description,
  lang: tongue,
  start_url: base + paths.community,
  scope: '/',
  display: 'standalone',
  background_color: '#FBF7F0',
  theme_color: '#2C5A4B',
  icons: [
    icon('icon.svg', 'any', 'image/svg+xml'),
    icon('icon-192.png', '192x192', 'image/png'),
    icon('icon-512.png', '512x512', 'image/png'),
    { ...icon('icon-maskable-512.png', '512x512', 'image/png'), purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut(copy.calmRoom, paths.calmRoom),
    shortcut(copy.journal, paths.myJournal),
    shortcut(copy.classes, paths.classes),
  ],
}
