/** Letters, each followed by its accented form. */
const pairs = 'aá cç dð eé gĝ iî lļ nñ oö rŕ sš tţ uû yý AÅ CÇ DÐ EÉ GĜ IÎ LĻ NÑ OÖ RŔ SŠ TŢ UÛ YÝ'
const accented = Object.fromEntries(pairs.split(' ').map(([plain, accent]) => [plain!, accent!]))

/** Long languages need about 40 % more room than English. */
const growth = 0.4

/** Text that stays unchanged: addresses, placeholders (`{n}`), and HTML entities. */
const codes = /(\{\w+\}|https?:\/\/\S+|&\w+;)/

/** Returns tildes that add the extra length, in groups of six between which a line can break. */
const longer = (length: number) => '~'.repeat(Math.ceil(length * growth)).replace(/~{6}(?=~)/g, '~~~~~~ ')

/**
 * Returns a sentence in the pseudo-language: `[Ŕéáð ţĥîš ~~~]`. Addresses and the product’s name stay
 * unchanged.
 */
export function pseudoSentence(text: string): string {
  if (!/\p{Letter}/u.test(text) || text === 'Nitya' || text.startsWith('/') || text.startsWith('mailto:'))
    return text
  const words = text
    .split(codes)
    .map((part, at) => (at % 2 ? part : part.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter)))
    .join('')
  return `[${words}${longer(text.length)}]`
}

/** Translates a catalogue into the pseudo-language: its sentences, and those that its functions return. */
export function inPseudo<Catalogue>(catalogue: Catalogue): Catalogue {
  return translate(catalogue) as Catalogue
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return pseudoSentence(value)
  if (typeof value === 'function') return (...given: unknown[]) => translate(value(...given))
  if (Array.isArray(value)) return value.map(translate)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner)]))
}
