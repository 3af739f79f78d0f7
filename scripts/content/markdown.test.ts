import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from './markdown.ts'

const hostile = readMarkdown(
  readFileSync(join(import.meta.dirname, 'hostile/hostile.md'), 'utf8').split('---\n')[2]!,
)
const page = new JSDOM(hostile.html).window.document
const all = [...page.body.querySelectorAll('*')]

describe('a hostile post', () => {
  it('keeps only elements of formatted text', () => {
    const tags = new Set(all.map(({ localName }) => localName))
    expect([...tags].toSorted()).toEqual(['a', 'h2', 'h3', 'h4', 'p', 'strong'])
    expect(hostile.html).not.toMatch(/<(script|style|iframe|img|svg|form|input|math)/i)
  })

  it('keeps only a link’s href and rel, and a heading’s id', () => {
    const names = all.flatMap(({ localName, attributes }) =>
      [...attributes].map(({ name }) => `${localName} ${name}`),
    )
    expect([...new Set(names)].toSorted()).toEqual(['a href', 'a rel', 'h2 id', 'h3 id', 'h4 id'])
  })

  it('links only to the web, email addresses and our own paths', () => {
    const links = [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      'https://example.org/a?b=1&c=2',
      'mailto:asha@example.org',
      '/legal#privacy',
      'https://example.org',
    ])
  })

  it('opens pages without access to their opener', () => {
    const outward = [...page.querySelectorAll('a[href^="http"]')].map((link) => link.getAttribute('rel'))
    expect(outward).toEqual(['noopener', 'noopener'])
  })

  it('runs nothing in a browser', () => {
    const said: string[] = []
    const { window } = new JSDOM('<body></body>', { runScripts: 'dangerously' })
    window.alert = (text: string) => void said.push(text)
    window.document.body.innerHTML = hostile.html
    for (const link of window.document.querySelectorAll('*'))
      link.dispatchEvent(new window.Event('click', { bubbles: true }))
    expect(said).toEqual([])
  })

  it('is also sanitised in the answers of its questions', () => {
    expect(hostile.questions).toEqual([
      { question: 'Is  a question?', answer: '<p>Yes &amp; no: <strong>2 &lt; 3</strong> </p>' },
      { question: `And what does "quoted" & 'apostrophed' look like?`, answer: '<p>Like this.</p>' },
    ])
  })
})

describe('Markdown', () => {
  it('gives each heading an id for links', () => {
    expect(readMarkdown('## Don’t *just* eat less!').html).toBe(
      '<h2 id="dont-just-eat-less">Don’t <em>just</em> eat less!</h2>\n',
    )
  })

  it('has no first-level heading, which is reserved for the page’s title', () => {
    expect(readMarkdown('# Big').html).toBe('<h2 id="big">Big</h2>\n')
  })

  it('takes everything up to the next heading as a question’s answer', () => {
    const { questions } = readMarkdown('### Why?\n\nOne.\n\n- two\n\n## Sources\n\nNot this.')
    expect(questions).toEqual([{ question: 'Why?', answer: '<p>One.</p>\n<ul>\n<li>two</li>\n</ul>' }])
  })
})
