import { describe, expect, it } from 'vitest'
import { newsletterSources, newsletterWords } from './frame.ts'

describe('the newsletter’s frame', () => {
  it('may run scripts as itself when it is at another origin', () => {
    expect(newsletterWords('https://letters.example/nitya', 'https://nitya.example')).toEqual({
      NEWSLETTER_URL: 'https://letters.example/nitya',
      NEWSLETTER_SANDBOX: 'allow-scripts allow-forms allow-popups allow-same-origin',
    })
  })

  it.each([null, 'https://nitya.example/letters'])(
    'never has both permissions on our own origin (%s)',
    (url) => {
      const { NEWSLETTER_SANDBOX } = newsletterWords(url, 'https://nitya.example')
      expect(NEWSLETTER_SANDBOX).not.toMatch(/allow-scripts|allow-same-origin/)
    },
  )

  it('is loaded from its own origin alone', () => {
    expect(newsletterSources('https://letters.example/nitya')).toEqual({
      'frame-src': ['https://letters.example'],
    })
    expect(newsletterSources(null)).toEqual({ 'frame-src': ["'self'"] })
  })
})
