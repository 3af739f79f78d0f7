import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { LegalText } from '../../web/features/site/legalText.ts'
import type { Entry } from '../../web/features/blog/post.ts'
import { readFrontMatter } from './frontMatter.ts'
import { readMarkdown } from './markdown.ts'
import { readPosts } from './posts.ts'

/**
 * Lets the app import Markdown as data, so that no parser reaches the browser: a file of content/blog is a `Post`,
 * with `?entry` an `Entry`; a file of content/legal is a `LegalText`.
 */
export function content(): Plugin {
  return {
    name: 'content',
    load(id) {
      const [path = '', query] = id.split('?')
      if (!path.endsWith('.md')) return null
      const data = path.includes('/content/legal/') ? readLegal(path) : readBlog(path, query === 'entry')
      return { code: `export default ${JSON.stringify(data)}`, moduleType: 'js' }
    },
    // A post shows related posts, so when one changes, all of them do.
    handleHotUpdate({ file, server }) {
      if (file.endsWith('.md')) server.moduleGraph.invalidateAll()
    },
  }
}

function readBlog(path: string, entryAlone: boolean) {
  const post = readPosts(dirname(path)).find(({ slug }) => slug === basename(path, '.md'))!
  if (!entryAlone) return post
  const { html: _html, questions: _questions, related: _related, ...entry } = post
  return entry satisfies Entry
}

function readLegal(path: string): LegalText {
  const { attributes, body } = readFrontMatter(readFileSync(path, 'utf8'), { title: 'text', updated: 'text' })
  return { ...attributes, html: readMarkdown(body).html }
}
