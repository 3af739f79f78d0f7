/** Replacements for elements that are interactive or announced by screen readers. */
const replacements: Record<string, string> = {
  a: 'span',
  button: 'span',
  label: 'span',
  input: 'span',
  select: 'span',
  textarea: 'span',
  form: 'div',
  fieldset: 'div',
  legend: 'div',
  main: 'div',
  nav: 'div',
  header: 'div',
  section: 'div',
  article: 'div',
  dialog: 'div',
}

/**
 * Matches the attributes to remove: those for assistive technology and scripts, and ids, which must be unique
 * in a document.
 */
const dropped = / (?:id|role|tabindex|title|data-[\w-]+|aria-[\w-]+)(?:="[^"]*")?/g

/**
 * Turns a screen's markup into a picture, which looks the same but contains no controls and nothing that
 * screen readers announce. `html` must be React's output, in which every attribute is quoted and contains no
 * `>`.
 */
export function asPicture(html: string): string {
  return html.replace(/<(\/?)(\w+)([^>]*)>/g, (_tag, slash: string, name: string, attributes: string) => {
    const replacement = replacements[name]
    if (slash) return `</${replacement ?? name}>`
    if (!replacement) return `<${name}${attributes.replace(dropped, '')}>`
    const className = valueOf('class', attributes)
    if (name !== 'input' && name !== 'textarea') return `<${replacement} class="${className}">`
    // A field becomes a block that its CSS classes size, at least one line high.
    const words = valueOf('placeholder', attributes)
    const content = words ? `<span class="text-quiet">${words}</span>` : '\u200b'
    return `<span class="inline-block align-top ${className}">${content}${name === 'input' ? '</span>' : ''}`
  })
}

function valueOf(name: string, attributes: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(attributes) ?? []
  return value
}
