import { parse } from 'yaml'

/**
 * Parts a Markdown file into what stands between its first two `---` lines, and its body. Every name in `wanted` must
 * be there; a list where it says 'list', else a text.
 *
 * @throws one sentence that names what is missing or of the wrong kind.
 */
export function readFrontMatter<W extends Record<string, 'text' | 'list'>>(source: string, wanted: W) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error('there is no front matter between two lines of ---')
  // The failsafe schema leaves a date the text that it is.
  const found = parse(head, { schema: 'failsafe' }) as Record<string, unknown>
  for (const [name, kind] of Object.entries(wanted)) {
    const value = found[name]
    const fits = kind === 'list' ? Array.isArray(value) && value.length > 0 : typeof value === 'string' && value !== ''
    if (!fits) throw new Error(`"${name}" must be a ${kind}`)
  }
  return { attributes: found as { [N in keyof W]: W[N] extends 'list' ? string[] : string }, body }
}
