import { expect, it } from 'vitest'
import { googleSources } from './google-sources.ts'

it('Google’s button may load what Google documents for it', () => {
  expect(googleSources('https://accounts.google.com/gsi/client')).toEqual({
    'script-src': ['https://accounts.google.com/gsi/client'],
    'style-src': ['https://accounts.google.com/gsi/style'],
    'img-src': ['https://*.googleusercontent.com'],
    'connect-src': ['https://accounts.google.com/gsi/'],
    'frame-src': ['https://accounts.google.com/gsi/'],
  })
})

it('if Google is not set up, nothing is allowed', () => {
  expect(googleSources(null)).toEqual({})
})
