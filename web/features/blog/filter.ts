import { findPosts, readWanted, writeWanted, type Wanted } from './search.ts'

/**
 * Brings the list of posts to life: the address decides what is shown when it opens, the search field and the chips from
 * then on, and the address follows them. Plain DOM on finished markup, since the page is sent without the app
 * (stillPage.ts); the app's own screen uses it too. What doesn't fit leaves the page, rather than being hidden in it: the
 * list is as long as it looks, to machines too.
 *
 * @returns how to let go of the list again, which leaves it as it was written.
 */
export function startFilter(list: HTMLElement): () => void {
  const parts = partsOf(list)
  const ended = new AbortController()
  let latest = 0

  async function show(wanted: Wanted) {
    const turn = ++latest
    const found = await findPosts(wanted)
    if (turn !== latest || ended.signal.aborted) return
    layOut(parts, parts.cards.filter((card) => found.includes(card.dataset['slug']!)))
  }

  function follow() {
    const wanted = readParts(parts)
    history.replaceState(history.state, '', location.pathname + writeWanted(wanted))
    void show(wanted)
  }

  list.addEventListener('input', follow, { signal: ended.signal })
  // The chips' form is never sent: Enter in the search field has nothing left to do.
  list.addEventListener('submit', (event) => event.preventDefault(), { signal: ended.signal })
  list.addEventListener(
    'click',
    (event) => {
      const pressed = event.target as Element
      const chip = parts.chips.find((each) => each.contains(pressed))
      if (chip) press(chip, !isPressed(chip))
      else if (parts.clear.contains(pressed)) writeParts(parts, { words: '', tags: [] })
      else return
      follow()
      if (!chip) parts.search.focus()
    },
    { signal: ended.signal },
  )

  // What the address asks for as far as there is a chip for it: a tag that nobody sees pressed must not hide a post.
  writeParts(parts, readWanted(location.search))
  void show(readParts(parts))
  return () => {
    ended.abort()
    parts.posts.replaceChildren(...parts.cards)
    parts.none.hidden = true
    parts.said.replaceChildren(parts.none)
  }
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

/** Lays out these cards; where there are none, the words that say so. */
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
