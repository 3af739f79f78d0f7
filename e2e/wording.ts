import type { Page } from 'playwright-core'

/** Every text on a page that can be seen or heard, one for each block, attribute, option and title. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Map<unknown, string>([['title', document.title]])
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const holder = nodes.currentNode.parentElement!
      if (holder.matches('script, style, noscript, template')) continue
      const isChoice = holder.matches('option, title')
      if (!isChoice && !holder.checkVisibility({ visibilityProperty: true })) continue
      let block = holder
      while (!isChoice && ['inline', 'contents'].includes(getComputedStyle(block).display))
        block = block.parentElement!
      const gap = nodes.currentNode.previousSibling?.nodeName === 'BR' ? ' ' : ''
      texts.set(block, (texts.get(block) ?? '') + gap + nodes.currentNode.nodeValue)
    }
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'placeholder',
      'title',
      'alt',
    ]
    for (const name of spoken)
      for (const each of document.body.querySelectorAll(`[${name}]`))
        texts.set({ each, name }, each.getAttribute(name)!)
    return [...new Set(texts.values())].filter((text) => /\p{Letter}/u.test(text))
  })

/**
 * Texts that overflow the page sideways, or are cut off by their own box. Line-clamped texts are members'
 * own.
 */
export const cutOffOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const reaches = (each: Element) => each.getBoundingClientRect().right > clientWidth + 1
    const wide =
      scrollWidth > clientWidth
        ? [...document.body.querySelectorAll('*')]
            .filter((each) => reaches(each) && ![...each.children].some(reaches))
            .map(
              (each) =>
                `reaches out: <${each.localName} class="${each.getAttribute('class')}"> ${each.textContent.slice(0, 80)}`,
            )
        : []
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) => {
      if (each.clientWidth <= 1 || !each.textContent || !each.checkVisibility({ visibilityProperty: true }))
        return false
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(each)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        webkitLineClamp === 'none' &&
        ((hides(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
          (hides(overflowY) && each.scrollHeight > each.clientHeight + 1))
      )
    })
    return [
      ...wide,
      ...cut.map(
        (each) =>
          `cut off: <${each.localName} class="${each.getAttribute('class')}"> ${each.textContent.slice(0, 80)}`,
      ),
    ]
  })

/**
 * Text that is the same in several languages, or that `Intl` writes: days, months, times, zones, money and
 * units.
 */
const written =
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\b(am|pm|AM|PM|IST|GMT|UTC|INR|today|yesterday|tomorrow)\b|https?:\/\/\S+|₹[\d.]+[KLM]?|\b[A-Z]\w+\/[\w/-]+/g

/**
 * Finds the buttons that submit a form, or that may open something: one per name, by their position among the
 * visible ones of the type. Of the buttons repeated for each item of a list, only the first is included.
 */
export const buttonsOn = (page: Page, own: readonly string[], type: 'submit' | 'button'): Promise<number[]> =>
  page.evaluate(
    ([words, type]) => {
      const visible = [...document.querySelectorAll('button')].filter(
        (each) =>
          each.type === type &&
          each.checkVisibility({ visibilityProperty: true }) &&
          each.getBoundingClientRect().width > 0,
      )
      const known = new Set<string>()
      return visible.flatMap((each, at) => {
        const name = words
          .reduce((left, word) => left.replaceAll(word, ''), each.ariaLabel ?? each.textContent)
          .replace(/\d+/g, '')
        if (each.disabled || known.has(name)) return []
        known.add(name)
        return [at]
      })
    },
    [own, type] as const,
  )

/**
 * Finds faults in pseudo-language text: letters outside brackets, which no catalogue contains, and sentences
 * assembled from pieces, recognisable by a small letter at the start of a nested one; a name inside a
 * sentence is fine.
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
    // A single letter is an initial.
    if (/\p{Letter}{2}/u.test(outside.join(''))) return [`in no catalogue: ${text.trim().slice(0, 120)}`]
    return piece.test(rest) ? [`a piece: ${text.trim().slice(0, 200)}`] : []
  })
}

/** A small letter after a bracket inside another, unless it follows a colon or a quotation mark. */
const piece = /(?<=\[[^\]]*)(?<!: ?|“)\[\p{Lowercase}/u
