import type { FastifyRequest } from 'fastify'
import { pseudoLanguage, type Tongue } from '../../contract/languages.ts'

/** The cookie with a visitor's choice; the browser writes it (web/api/tongue.ts). */
const chosen = /(?:^|; )language=([\w-]+)/

/**
 * Returns the language of a document whose address names none: the visitor's choice, otherwise the first
 * available of their browser's languages, otherwise English. The pseudo-language requires an explicit choice.
 */
export function preferredLanguage({ headers }: FastifyRequest, offered: readonly Tongue[]): Tongue {
  const [, choice] = chosen.exec(headers.cookie ?? '') ?? []
  return offered.find((tongue) => tongue === choice) ?? acceptedLanguage(headers['accept-language'], offered)
}

function acceptedLanguage(header: string | undefined, offered: readonly Tongue[]): Tongue {
  const ranges = (header ?? '').split(',').map((each) => {
    const [range = '', quality] = each.trim().split(/;\s*q=/)
    return { tag: range.split('-')[0]!.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => offered.find((tongue) => tongue !== pseudoLanguage && tongue === tag))
  return wanted.find((tongue) => tongue !== undefined) ?? 'en'
}
