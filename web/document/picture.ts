/** What stands in for elements that could be pressed, written in, or announced. */
const standIns: Record<string, string> = {
  a: 'span', button: 'span', label: 'span', input: 'span', select: 'span', textarea: 'span',
  form: 'div', fieldset: 'div', legend: 'div', main: 'div', nav: 'div', header: 'div', section: 'div', article: 'div', dialog: 'div',
}

/** Attributes for assistive technology, and names that only one element of a document may have. */
const dropped = / (?:id|role|tabindex|title|data-[\w-]+|aria-[\w-]+)(?:="[^"]*")?/g

/**
 * A screen's markup as a picture of it: it looks the same, and holds nothing to press, to write in or to hear. `html` is
 * what React writes, so no attribute holds a `>` and every one is quoted.
 */
export function asPicture(html: string): string {
  return html.replace(/<(\/?)(\w+)([^>]*)>/g, (_tag, slash: string, name: string, attributes: string) => {
    const standIn = standIns[name]
    if (slash) return `</${standIn ?? name}>`
    if (!standIn) return `<${name}${attributes.replace(dropped, '')}>`
    const className = valueOf('class', attributes)
    if (name !== 'input' && name !== 'textarea') return `<${standIn} class="${className}">`
    // A field is a block as large as its classes say, and at least as high as a line.
    const words = valueOf('placeholder', attributes)
    const content = words ? `<span class="text-quiet">${words}</span>` : '\u200b'
    return `<span class="inline-block align-top ${className}">${content}${name === 'input' ? '</span>' : ''}`
  })
}

function valueOf(name: string, attributes: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(attributes) ?? []
  return value
}
