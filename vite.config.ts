import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { content } from './scripts/content/plugin.ts'
import { documents } from './scripts/publish/dev.ts'

/**
 * Builds the web app in scripts/publish/bundle.ts, and serves it in `npm run dev`. Tests use
 * vitest.config.ts.
 */
export default defineConfig({
  plugins: [content(), tailwindcss(), react(), documents()],
  appType: 'custom',
  publicDir: 'web/public',
  /**
   * Bundles dependencies when the development server starts, so that no first visit to a screen causes a
   * reload.
   */
  optimizeDeps: { entries: ['web/main.tsx', 'web/features/*/*Screen.tsx'] },
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'web/ui/icon.ts') },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    /**
     * The first versions with light-dark(), which all browsers have had since May 2024. For older versions
     * the build would replace it, and themes couldn't nest.
     */
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
