import type { Answer } from '../../../contract/api.ts'
import { formatDay, formatTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'

type Class = Answer<'GET /api/classes/'>[number]

/** How many classes the landing page shows. */
const shown = 3
const studioZone = 'Asia/Kolkata'

/** Fills the landing page's section of classes, and shows it while its place is below the window, so that nothing in sight moves. */
async function showUpcoming(section: HTMLElement) {
  // Today's earlier classes are in the answer too.
  const answer = await fetch('/api/classes/?days=7&limit=30')
  if (!answer.ok) return
  const coming = ((await answer.json()) as Class[]).filter(({ status }) => status === 'scheduled').slice(0, shown)
  if (coming.length === 0) return
  const list = section.querySelector('ul')!
  const row = list.firstElementChild!
  list.replaceChildren(...coming.map((item) => rowFor(row, item, section.dataset)))
  const show = () => {
    if (section.previousElementSibling!.getBoundingClientRect().bottom < innerHeight) return
    section.hidden = false
    removeEventListener('scroll', show)
  }
  addEventListener('scroll', show, { passive: true })
  show()
}

/** @param words the section's sentences, with the names of their values in braces */
function rowFor(row: Element, { id, title, starts_at: at, host }: Class, words: DOMStringMap): Element {
  const filled = row.cloneNode(true) as Element
  const write = (part: string, text: string) => (filled.querySelector(`[data-${part}]`)!.textContent = text)
  filled.querySelector('a')!.href = paths.class(id)
  write('when', words['when']!.replace('{day}', formatDay(at, studioZone)).replace('{time}', formatTime(at, studioZone)))
  write('title', title)
  write('host', host ? words['with']!.replace('{host}', () => host.name) : '')
  return filled
}

// The landing page is complete without it.
showUpcoming(document.querySelector<HTMLElement>('[data-upcoming]')!).catch(() => undefined)
