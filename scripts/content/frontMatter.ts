import { parse } from 'yaml'

/**
 * Splits a Markdown file into its front matter, between the first two `---` lines, and its body. Every name
 * in `wanted` must be present, as a list or as text.
 *
 * @throws a one-sentence error that names a missing field or one of the wrong type
 */
export function readFrontMatter<W extends Record<string, 'text' | 'list'>>(source: string, wanted: W) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined)
    throw new Error('there is no front matter between two lines of ---')
  // The failsafe schema leaves dates as text.
  const found = parse(head, { schema: 'failsafe' }) as Record<string, unknown>
  for (const [name, kind] of Object.entries(wanted)) {
    const value = found[name]
    const fits =
      kind === 'list' ? Array.isArray(value) && value.length > 0 : typeof value === 'string' && value !== ''
    if (!fits) throw new Error(`"${name}" must be a ${kind}`)
  }
  return { attributes: found as { [N in keyof W]: W[N] extends 'list' ? string[] : string }, body }
}
