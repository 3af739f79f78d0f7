/**
 * Text that is the same in several languages or comes from `Intl`: days, months, times, zones, money and
 * units.
 */
const written =
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\b(am|pm|AM|PM|IST|GMT|UTC|INR|today|yesterday|tomorrow)\b|https?:\/\/\S+|₹[\d.]+[KLM]?|\b[A-Z]\w+\/[\w/-]+/g

/**
 * Finds faults in pseudo-language text: letters outside brackets, whose text is in no catalogue, and sentences
 * assembled from pieces, recognisable by a lower-case letter at the start of a nested sentence. A name inside
 * a sentence is allowed.
 *
 * @param own names and members' own words, which are in no catalogue
 */
export function faultsIn(texts: readonly string[], own: readonly string[]): string[] {
  const longestFirst = own.toSorted((a, b) => b.length - a.length)
  return texts.flatMap((text) => {
    const rest = longestFirst.reduce((left, each) => left.replaceAll(each, ''), text).replace(written, '')
    let depth = 0
    const outside = [...rest].filter((sign) => {
      depth += sign === '[' ? 1 : sign === ']' ? -1 : 0
      return depth === 0
    })
    // A single letter is a member's initial, which no catalogue contains.
    if (/\p{Letter}{2}/u.test(outside.join(''))) return [`in no catalogue: ${text.trim().slice(0, 120)}`]
    return piece.test(rest) ? [`a piece: ${text.trim().slice(0, 200)}`] : []
  })
}

/** A lower-case letter after a bracket inside another, unless it follows a colon or a quotation mark. */
const piece = /(?<=\[[^\]]*)(?<!: ?|“)\[\p{Lowercase}/u
