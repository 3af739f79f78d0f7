import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { content } from './scripts/content/plugin.ts'

/**
 * What is fetched together lies together: the framework, which changes seldom, and the parts that most screens have
 * in common. Else a screen would be fetched in thirty crumbs.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\// },
  { name: 'house', test: /\/web\/(ui|lib)\/|node_modules\/lucide-react|\/contract\/|\/content\/product/, minShareCount: 8 },
]

/** The browser's side alone. Tests have their own vitest.config.ts. */
export default defineConfig({
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  plugins: [content(), tailwindcss(), reactRouter()],
  /** The still pages' own scripts are built as workers are: each on its own, with what it fetches later beside it. */
  worker: { format: 'es', plugins: () => [content()] },
  publicDir: 'web/public',
  build: {
    assetsInlineLimit: 0,
    /** Browsers that know light-dark(), as all have since May 2024; without this it's rewritten and themes can't nest. */
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
