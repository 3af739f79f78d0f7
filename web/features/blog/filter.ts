import { findPosts, readSearch, type Search, writeSearch } from './search.ts'

/**
 * Operates the search field and the chips. The first search comes from the address; later, the address
 * follows the field and the chips. Posts that don't match are removed rather than hidden, so that screen
 * readers announce the list's true length.
 */
function startFilter(list: HTMLElement) {
  const parts = partsOf(list)
  let latest = 0

  async function show(wanted: Search) {
    const search = ++latest
    const found = await findPosts(wanted)
    if (search !== latest) return
    showCards(
      parts,
      parts.cards.filter((card) => found.includes(card.dataset['slug']!)),
    )
  }

  function update() {
    const wanted = readParts(parts)
    history.replaceState(history.state, '', location.pathname + writeSearch(wanted))
    void show(wanted)
  }

  list.addEventListener('input', update)
  // Every keystroke searches, so Enter has nothing to submit.
  list.addEventListener('submit', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const pressed = event.target as Element
    const chip = parts.chips.find((each) => each.contains(pressed))
    if (chip) press(chip, !isPressed(chip))
    else if (parts.clear.contains(pressed)) writeParts(parts, { words: '', tags: [] })
    else return
    update()
    if (!chip) parts.search.focus()
  })

  // Tags in the address without a chip are ignored: an invisible filter must not hide posts.
  writeParts(parts, readSearch(location.search))
  void show(readParts(parts))
}

type Parts = ReturnType<typeof partsOf>

function partsOf(list: HTMLElement) {
  const all = <E extends HTMLElement>(selector: string) => [...list.querySelectorAll<E>(selector)]
  const one = <E extends HTMLElement>(selector: string) => list.querySelector<E>(selector)!
  const none = one('[data-none]')
  return {
    search: one<HTMLInputElement>('input[type="search"]'),
    chips: all('[data-tag]'),
    posts: one('[data-cards]'),
    cards: all('[data-slug]'),
    none,
    status: none.parentElement!,
    clear: one('[data-clear]'),
  }
}

/** Shows these cards, or a sentence if there are none. */
function showCards({ posts, none, status }: Parts, cards: HTMLElement[]) {
  posts.replaceChildren(...cards)
  none.hidden = false
  status.replaceChildren(...(cards.length > 0 ? [] : [none]))
}

const isPressed = (chip: HTMLElement) => chip.getAttribute('aria-pressed') === 'true'
const press = (chip: HTMLElement, pressed: boolean) => chip.setAttribute('aria-pressed', String(pressed))

const readParts = ({ search, chips }: Parts): Search => ({
  words: search.value.trim(),
  tags: chips.filter(isPressed).map((chip) => chip.dataset['tag']!),
})

function writeParts({ search, chips }: Parts, { words, tags }: Search) {
  search.value = words
  for (const chip of chips) press(chip, tags.includes(chip.dataset['tag']!))
}

// Only the list page loads this script, which works without React on prerendered markup.
startFilter(document.querySelector<HTMLElement>('[data-posts]')!)
