import type { Page } from 'playwright-core'

/** Every text of a page that a person can see or hear, one of each block, attribute, choice and title. */
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

/** Texts that reach out of the page sideways, or are cut off by their own box. Those with a limit of lines are people's own. */
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

/** What languages write alike, or `Intl` writes: days, months, times, zones, money and units. */
const written =
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\b(am|pm|AM|PM|IST|GMT|UTC|INR|today|yesterday|tomorrow)\b|https?:\/\/\S+|₹[\d.]+[KLM]?|\b[A-Z]\w+\/[\w/-]+/g

/**
 * Finds the buttons that send a form, or those that may open something: one of each name, by their place among the visible
 * ones of the type. Those about one of many things are left out, but the first.
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
 * Finds the faults of texts in the pseudo-language: letters outside brackets, which no catalogue holds, and sentences that are put
 * together from pieces, which begin small inside another; a name inside a sentence is none.
 *
 * @param own names and people's own words, which are in no catalogue
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
    // A letter alone is an initial.
    if (/\p{Letter}{2}/u.test(outside.join(''))) return [`in no catalogue: ${text.trim().slice(0, 120)}`]
    return piece.test(rest) ? [`a piece: ${text.trim().slice(0, 200)}`] : []
  })
}

/** A small letter after a bracket inside another, unless it follows a colon or a quotation mark. */
const piece = /(?<=\[[^\]]*)(?<!: ?|“)\[\p{Lowercase}/u
