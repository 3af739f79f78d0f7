import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { LegalText } from '../../web/features/site/legalText.ts'
import type { Entry } from '../../web/features/blog/post.ts'
import { readFrontMatter } from './frontMatter.ts'
import { readMarkdown } from './markdown.ts'
import type { Tongue } from '../../contract/languages.ts'
import { readPosts } from './posts.ts'
import { inWords, siblingIn } from './words.ts'

/**
 * Lets the app import Markdown as data, so the browser needs no parser: a file in content/blog is a `Post`,
 * or with `?entry` an `Entry`; a file in content/legal is a `LegalText`.
 */
export function content(): Plugin {
  return {
    name: 'content',
    load(id) {
      return id.split('?')[0]!.endsWith('.md') ? markdownModule(id) : null
    },
    // A post shows related posts, so a change to one can change all.
    handleHotUpdate({ file, server }) {
      if (file.endsWith('.md')) server.moduleGraph.invalidateAll()
    },
  }
}

/** Returns a Markdown file in a language as a module. */
export function markdownModule(id: string, tongue: Tongue = 'en') {
  const [path = '', query] = id.split('?')
  const data = path.includes('/content/legal/')
    ? readLegal(path, tongue)
    : readBlog(path, query === 'entry', tongue)
  return { code: `export default ${JSON.stringify(data)}`, moduleType: 'js' as const }
}

function readBlog(path: string, entryAlone: boolean, tongue: Tongue) {
  const post = readPosts(dirname(path), tongue).find(({ slug }) => slug === basename(path, '.md'))!
  if (!entryAlone) return post
  const { html: _html, questions: _questions, related: _related, ...entry } = post
  return entry satisfies Entry
}

function readLegal(path: string, tongue: Tongue): LegalText {
  const source = readFileSync(siblingIn(path, tongue), 'utf8')
  const { attributes, body } = readFrontMatter(source, { title: 'text', updated: 'text' })
  return inWords({ ...attributes, html: readMarkdown(body).html }, tongue)
}
