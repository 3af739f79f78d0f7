import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Head } from './Head.tsx'

test('a link that has a title is a link, and the page keeps its own title', () => {
  const feed = { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Nitya Blog', href: '/blogs/feed.xml' }
  render(<Head tags={[{ title: 'Posts' }, feed]} />)
  expect([...document.head.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual(['Posts'])
  expect(document.head.querySelector('link[rel="alternate"]')).toHaveAttribute('title', 'Nitya Blog')
})
