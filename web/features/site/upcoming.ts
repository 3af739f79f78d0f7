import { base } from '../../api/tongue.ts'
import { paths } from '../../paths.ts'
import { type Class, dayAndTime, nextClassesQuery, nextOf } from './schedule.ts'

/** Fills the landing page's section of classes, and shows it while its place is below the window, so that nothing in sight moves. */
async function showUpcoming(section: HTMLElement) {
  const answer = await fetch(`/api/classes/?days=${nextClassesQuery.days}&limit=${nextClassesQuery.limit}`)
  if (!answer.ok) return
  const coming = nextOf((await answer.json()) as Class[])
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
  filled.querySelector('a')!.href = base + paths.class(id)
  const [day, time] = dayAndTime(at)
  write('when', words['when']!.replace('{day}', day).replace('{time}', time))
  write('title', title)
  write('host', host ? words['with']!.replace('{host}', () => host.name) : '')
  return filled
}

// The landing page is complete without it.
showUpcoming(document.querySelector<HTMLElement>('[data-upcoming]')!).catch(() => undefined)
