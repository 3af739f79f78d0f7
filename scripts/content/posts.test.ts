import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPosts, slugs } from './posts.ts'

describe('the blog', () => {
  const posts = readPosts()

  it('has its seven posts', () => {
    expect(slugs().toSorted()).toEqual([
      'dont-just-eat-less',
      'mental-health-healing-work',
      'natural-anxiety-relief-yoga-ayurveda',
      'one-size-doesnt-fit-all',
      'six-pranayama-techniques',
      'yoga-bandhas',
      'yoga-morning-routine-for-stress',
    ])
  })

  it.each(posts.map((post) => [post.slug, post] as const))(
    '%s is complete: length, questions, sources, related posts',
    (_, post) => {
      const words = post.html.replace(/<[^>]*>/g, ' ').split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(900)
      expect(words).toBeLessThanOrEqual(1_500)
      expect(post.questions.length).toBeGreaterThanOrEqual(3)
      expect(post.html).toContain('<h2 id="sources">Sources</h2>')
      expect(post.related).toHaveLength(2)
      expect(post.related.map(({ slug }) => slug)).not.toContain(post.slug)
      expect(post.excerpt.length).toBeLessThanOrEqual(160)
    },
  )
})

describe('a post’s front matter', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nitya-posts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const whole = { title: 'A title', author: 'Asha', date: '2025-03-10', excerpt: 'Short.', tags: '[Yoga]' }
  const write = (front: Record<string, string | undefined>) =>
    writeFileSync(
      join(folder, 'a-post.md'),
      `---\n${Object.entries(front)
        .map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\n`))
        .join('')}---\nBody.\n`,
    )

  it('returns its date as a day', () => {
    write(whole)
    expect(readPosts(folder)).toMatchObject([
      { slug: 'a-post', date: '2025-03-10', tags: ['Yoga'], minutes: 1, related: [] },
    ])
  })

  it.each([
    ['title', undefined, '"title" must be a text'],
    ['tags', 'Yoga', '"tags" must be a list'],
    ['date', 'March 10', '"date" must be a day like 2025-03-10'],
  ])('fails the build and names the file when %s is %s', (name, value, complaint) => {
    write({ ...whole, [name]: value })
    expect(() => readPosts(folder)).toThrow(`${join(folder, 'a-post.md')}: ${complaint}`)
  })
})
