import type { Page } from 'playwright-core'

/**
 * Returns every visible or spoken text on a page, one for each block, attribute, option and title, and the
 * texts of link previews.
 */
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
    for (const each of document.head.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]',
    ))
      texts.set(each, each.content)
    return [...new Set(texts.values())].filter((text) => /\p{Letter}/u.test(text))
  })

/**
 * Returns texts that overflow the page sideways or that their own box cuts off. Line-clamped texts are
 * excluded, since members wrote them.
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
 * Finds the buttons that submit a form, or that may open something: one per name, by their position among the
 * visible elements of the type. If a button is repeated for each item of a list, only the first is included.
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
 * Returns Devanagari text whose marks overflow its line, that its box cuts off, or that is letter-spaced or
 * transformed: spacing breaks the line that connects the letters of a word.
 */
export const crampedOn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) =>
        each.checkVisibility() &&
        each.clientHeight !== 1 &&
        [...each.childNodes].some(
          ({ nodeType, data }: ChildNode & { data?: string }) =>
            nodeType === 3 && /[\u0900-\u097f]/.test(data ?? ''),
        ),
    )
    return seen.flatMap((each) => {
      const style = getComputedStyle(each)
      const { lineHeight, letterSpacing, textTransform, overflowY } = style
      // Doesn't use `style.font`, which is empty if digits are tabular.
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const ink = canvas.measureText(each.textContent)
      const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
      const faults = [
        height > Number.parseFloat(lineHeight) && `${height} px high in a line of ${lineHeight}`,
        letterSpacing !== 'normal' && `spaced by ${letterSpacing}`,
        textTransform !== 'none' && textTransform,
        overflowY !== 'visible' &&
          style.webkitLineClamp === 'none' &&
          each.scrollHeight > each.clientHeight + 1 &&
          'cut off',
      ].filter(Boolean)
      return faults.map((fault) => `${each.textContent}: ${fault}`)
    })
  })

/** Replaces every word of a page with a Devanagari word of similar length, with marks above and below. */
export const writeInDevanagari = (page: Page) =>
  page.evaluate(() => {
    const words = ['हूँ', 'र्कीं', 'शुद्धि', 'ऊँचाई', 'क्षेत्रों', 'पूर्णिमाएँ', 'बुद्धिमत्ता', 'अन्तर्दृष्टियाँ']
    const like = (word: string) => words[Math.min(word.length, words.length) - 1]!
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      if (!node.parentElement!.matches('script, style, noscript, template'))
        node.nodeValue = node.nodeValue!.replace(/\p{Script=Latin}+/gu, like)
    }
  })
