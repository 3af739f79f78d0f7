import { findPosts, readWanted, writeWanted, type Wanted } from './search.ts'

/**
 * Makes the search field and the chips work. When the page opens, its address decides which posts are shown; from then on
 * the field and the chips do, and the address follows them. A post that does not match is taken out of the page rather
 * than hidden, so that the list is as long as it looks for assistive technology too.
 */
function startFilter(list: HTMLElement) {
  const parts = partsOf(list)
  let latest = 0

  async function show(wanted: Wanted) {
    const turn = ++latest
    const found = await findPosts(wanted)
    if (turn !== latest) return
    layOut(parts, parts.cards.filter((card) => found.includes(card.dataset['slug']!)))
  }

  function follow() {
    const wanted = readParts(parts)
    history.replaceState(history.state, '', location.pathname + writeWanted(wanted))
    void show(wanted)
  }

  list.addEventListener('input', follow)
  // The list follows every letter, so there is nothing left for Enter to do.
  list.addEventListener('submit', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const pressed = event.target as Element
    const chip = parts.chips.find((each) => each.contains(pressed))
    if (chip) press(chip, !isPressed(chip))
    else if (parts.clear.contains(pressed)) writeParts(parts, { words: '', tags: [] })
    else return
    follow()
    if (!chip) parts.search.focus()
  })

  // Tags in the address that no chip has are ignored: what nobody sees pressed must not hide a post.
  writeParts(parts, readWanted(location.search))
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
    said: none.parentElement!,
    clear: one('[data-clear]'),
  }
}

/** Shows these cards, or a sentence where there are none. */
function layOut({ posts, none, said }: Parts, cards: HTMLElement[]) {
  posts.replaceChildren(...cards)
  none.hidden = false
  said.replaceChildren(...(cards.length > 0 ? [] : [none]))
}

const isPressed = (chip: HTMLElement) => chip.getAttribute('aria-pressed') === 'true'
const press = (chip: HTMLElement, pressed: boolean) => chip.setAttribute('aria-pressed', String(pressed))

const readParts = ({ search, chips }: Parts): Wanted => ({
  words: search.value.trim(),
  tags: chips.filter(isPressed).map((chip) => chip.dataset['tag']!),
})

function writeParts({ search, chips }: Parts, { words, tags }: Wanted) {
  search.value = words
  for (const chip of chips) press(chip, tags.includes(chip.dataset['tag']!))
}

// The script of the list of posts, which is a page to read: plain DOM on finished markup.
startFilter(document.querySelector<HTMLElement>('[data-posts]')!)
