import type { Answer } from '../../../contract/api.ts'
import { base } from '../../api/tongue.ts'
import { formatNumber } from '../../core/format.ts'
import { smallPhoto } from '../../core/photo.ts'
import { paths } from '../../paths.ts'
import { type Class, dayAndTime, nextClassesQuery, nextOf } from './schedule.ts'

// The landing page is complete even without these data of the server: the next classes, the teachers,
// testimonials, and the price of Plus.

type Testimonial = Answer<'GET /api/testimonials/'>[number]
type Teacher = Answer<'GET /api/teachers/'>[number]
type Tier = Answer<'GET /api/payments/tiers/'>[number]

/**
 * Reads a part's items, writes them into the part, and shows it. The part stays hidden if the read fails or
 * returns no items.
 */
async function fill<Item>(
  part: string,
  from: string,
  write: (place: HTMLElement, items: readonly Item[]) => void,
  itemsOf: (answer: Item[]) => readonly Item[] = (answer) => answer,
): Promise<void> {
  const place = document.querySelector<HTMLElement>(`[data-part=${part}]`)!
  const items = itemsOf((await (await fetch(from)).json()) as Item[])
  if (items.length === 0) return
  write(place, items)
  showBelow(place)
}

/** Shows a part once its place is below the window, so that nothing visible moves. */
function showBelow(place: HTMLElement): void {
  const show = () => {
    place.hidden = false
    // The browser paints nothing between these two lines.
    place.hidden = place.getBoundingClientRect().top < innerHeight
    if (!place.hidden) removeEventListener('scroll', show)
  }
  addEventListener('scroll', show, { passive: true })
  show()
}

/** Writes each item into a copy of a list's template row, and replaces the row with the copies. */
const inRows =
  <Item>(write: (row: Element, item: Item, words: DOMStringMap) => void) =>
  (place: HTMLElement, items: readonly Item[]) => {
    const list = place.querySelector('ul')!
    const [empty] = list.children
    const rows = items.map((item) => {
      const row = empty!.cloneNode(true) as Element
      write(row, item, place.dataset)
      return row
    })
    list.replaceChildren(...rows)
  }

const put = (row: Element, part: string, text: string) =>
  (row.querySelector(`[data-${part}]`)!.textContent = text)

/** @param words the section's sentences, with the names of their values in braces */
function writeClass(row: Element, { id, title, starts_at: at, host }: Class, words: DOMStringMap) {
  row.querySelector('a')!.href = base + paths.class(id)
  const [day, time] = dayAndTime(at)
  put(row, 'when', words['when']!.replace('{day}', day).replace('{time}', time))
  put(row, 'title', title)
  put(row, 'host', host ? words['with']!.replace('{host}', () => host.name) : '')
}

function writeTestimonial(row: Element, { text, name }: Testimonial) {
  put(row, 'text', text)
  put(row, 'name', name)
}

function writeTeacher(row: Element, { username, name, photo }: Teacher) {
  row.querySelector('a')!.href = base + paths.teacher(username)
  put(row, 'name', name)
  put(row, 'letter', [...name][0] ?? '')
  if (photo === null) return
  const face = new Image(80, 80)
  face.loading = 'lazy'
  face.alt = ''
  face.className = 'rounded-full'
  face.src = smallPhoto(photo)!
  row.querySelector('[data-letter]')!.replaceChildren(face)
}

function writePrice(place: HTMLElement, tiers: readonly Tier[]) {
  const least = Math.min(...tiers.map(({ price }) => price))
  place.textContent = place.dataset['price']!.replace('{price}', formatNumber(least))
}

const parts = [
  fill<Class>(
    'classes',
    `/api/classes/?days=${nextClassesQuery.days}&limit=${nextClassesQuery.limit}`,
    inRows(writeClass),
    nextOf,
  ),
  fill<Teacher>('teachers', '/api/teachers/?limit=3', inRows(writeTeacher)),
  fill<Testimonial>('words', '/api/testimonials/', inRows(writeTestimonial)),
  fill<Tier>('price', '/api/payments/tiers/', writePrice),
]
for (const part of parts) part.catch(() => undefined)
