import { describe, expect, it } from 'vitest'
import { newsletterSources, newsletterWords } from './frame.ts'

describe('the newsletter’s frame', () => {
  it('may run scripts under its own origin if that differs from the product’s origin', () => {
    expect(newsletterWords('https://letters.example/nitya', 'https://nitya.example')).toEqual({
      NEWSLETTER_URL: 'https://letters.example/nitya',
      NEWSLETTER_SANDBOX: 'allow-scripts allow-forms allow-popups allow-same-origin',
    })
  })

  it.each([null, 'https://nitya.example/letters'])(
    'may neither run scripts nor keep its origin if that is the product’s origin (%s)',
    (url) => {
      const { NEWSLETTER_SANDBOX } = newsletterWords(url, 'https://nitya.example')
      expect(NEWSLETTER_SANDBOX).not.toMatch(/allow-scripts|allow-same-origin/)
    },
  )

  it('may load only from the newsletter’s origin', () => {
    expect(newsletterSources('https://letters.example/nitya')).toEqual({
      'frame-src': ['https://letters.example'],
    })
    expect(newsletterSources(null)).toEqual({ 'frame-src': ["'self'"] })
  })
})
