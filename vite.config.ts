import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { content } from './scripts/content/plugin.ts'

/**
 * What is fetched together lies together: the framework, which changes seldom, and the parts that most screens have
 * in common. Else a screen would be fetched in thirty crumbs.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\// },
  { name: 'house', test: /\/web\/(ui|lib)\/|node_modules\/lucide-react|\/contract\/|\/content\/product/, minShareCount: 8 },
]

/**
 * In the browser a screen is given its props by web/lib/screens.tsx. The framework would wrap each in a part that asks
 * its own router for them, which is not there (decision 0067).
 */
const bareScreens: Plugin = {
  name: 'bare-screens',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code) => code.replace(/import \{ UNSAFE_withComponentProps as (\w+) \} from "react-router";/, 'const $1 = (screen) => screen;'),
}

/** The browser's side alone. Tests have their own vitest.config.ts. */
export default defineConfig({
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  plugins: [content(), tailwindcss(), reactRouter(), bareScreens],
  /** The still pages' own scripts are built as workers are: each on its own, with what it fetches later beside it. */
  worker: { format: 'es', plugins: () => [content()] },
  publicDir: 'web/public',
  build: {
    assetsInlineLimit: 0,
    /** Browsers that know light-dark(), as all have since May 2024; without this it's rewritten and themes can't nest. */
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
