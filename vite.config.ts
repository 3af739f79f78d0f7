import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { content } from './scripts/content/plugin.ts'
import { documents } from './scripts/publish/dev.ts'

/**
 * The browser's side. scripts/publish/bundle.ts builds with it, `npm run dev` serves with it; tests have their own
 * vitest.config.ts.
 */
export default defineConfig({
  plugins: [content(), tailwindcss(), react(), documents()],
  appType: 'custom',
  publicDir: 'web/public',
  /** Found at the start of the development server, so that no screen's first visit is interrupted by a reload. */
  optimizeDeps: { entries: ['web/main.tsx', 'web/features/*/*Screen.tsx'] },
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'web/ui/icon.ts') },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    /**
     * The first versions with light-dark(), in all browsers since May 2024. For older ones it would be rewritten,
     * and themes couldn't nest.
     */
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
