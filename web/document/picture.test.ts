import { expect, test } from 'vitest'
import { asPicture } from './picture.ts'

const drawn = (html: string) => {
  document.body.innerHTML = asPicture(html)
  return document.body
}

test('a picture contains no controls, links, landmarks or ids', () => {
  const body = drawn(
    '<main><form aria-label="Note"><label for="a" class="font-semibold">Title</label><input type="text" id="a" name="title" class="w-full"/>' +
      '<textarea id="b" class="min-h-28" placeholder="How was it?"></textarea><button type="submit" class="bg-leaf">Post</button></form>' +
      '<a href="/dashboard" class="text-leaf">Dashboard</a><div role="status" id="c">Loading...</div></main>',
  )
  expect(
    body.querySelectorAll(
      'main, form, label, input, textarea, button, a, [id], [for], [name], [href], [role]',
    ),
  ).toHaveLength(0)
  for (const words of ['Title', 'How was it?', 'Post', 'Dashboard']) expect(body).toHaveTextContent(words)
})

test('a picture keeps the classes and the order of its elements', () => {
  const body = drawn(
    '<label class="one">Title</label><input class="two"/><p class="three">a <b>b</b></p><br/><button class="four"><svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"/></svg>Post</button>',
  )
  expect([...body.children].map(({ className }) => className)).toEqual([
    'one',
    'inline-block align-top two',
    'three',
    '',
    'four',
  ])
  expect(body.querySelector('.four svg[viewBox="0 0 1 1"] path')).toHaveAttribute('d', 'M0 0')
  expect(body.querySelector('.three b')).toHaveTextContent('b')
})
