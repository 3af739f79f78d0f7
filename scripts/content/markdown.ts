import { Marked, type Tokens } from 'marked'
import sanitize from 'sanitize-html'

/** A body as sanitised HTML, and the questions that it answers. */
export type Body = { html: string; questions: { question: string; answer: string }[]; words: number }

const marked = new Marked({ renderer: { heading: renderHeading } })

/**
 * Turns Markdown into HTML: adds ids to headings, and removes everything that could run or load something, as
 * well as links, except those to the web, email addresses and our own paths.
 */
export function readMarkdown(source: string): Body {
  const html = clean(marked.parse(source, { async: false }))
  return { html, questions: findQuestions(source), words: textOf(html).split(/\s+/).filter(Boolean).length }
}

/** Finds third-level headings, each with the content up to the next heading. */
function findQuestions(source: string): Body['questions'] {
  const tokens = marked.lexer(source)
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading' || token['depth'] !== 3) return []
    const rest = tokens.slice(at + 1)
    const end = rest.findIndex(({ type }) => type === 'heading')
    const answer = clean(marked.parser(end === -1 ? rest : rest.slice(0, end))).trim()
    return answer ? [{ question: textOf(marked.parser([token])), answer }] : []
  })
}

function renderHeading(
  this: { parser: { parseInline(tokens: Tokens.Generic[]): string } },
  { tokens, depth }: Tokens.Heading,
) {
  const html = this.parser.parseInline(tokens)
  // The page's own title is the only first-level heading.
  const level = Math.max(2, depth)
  return `<h${level} id="${idOf(textOf(html))}">${html}</h${level}>\n`
}

/** 'Is it bad to eat late?' becomes 'is-it-bad-to-eat-late'. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const schemes = ['http', 'https', 'mailto']

const clean = (html: string) =>
  sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'a',
      'blockquote',
      'hr',
      'br',
      'code',
    ],
    allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'], h4: ['id'] },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(/^https?:/i.test(href) ? { rel: 'noopener' } : {}) },
      }),
    },
  })

/** Returns the plain text, without tags or entities. */
const textOf = (html: string) =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
