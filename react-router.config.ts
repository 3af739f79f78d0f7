import type { Config } from '@react-router/dev/config'
import { slugs } from './scripts/content/posts.ts'
import { publishPages } from './scripts/pages.ts'

/**
 * The public pages that are written as HTML at build time. `/404` becomes the not-found page; a `/404` below a path is
 * what answers there for a thing that doesn't exist.
 */
const written = ['/', '/about', '/legal', '/blogs', ...slugs().map((slug) => `/blogs/${slug}`), '/payments', '/blogs/404', '/404']

/** The members' side is an app (`ssr: false`). What is to be served lands in build/client. */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: written,
  buildEnd: ({ reactRouterConfig: { buildDirectory, routes } }) => publishPages({ buildDirectory, routes, written }),
} satisfies Config
