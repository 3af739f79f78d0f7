import { expect, it } from 'vitest'
import { googleSources } from './google-sources.ts'

it('Google’s button may load from the sources that Google documents', () => {
  expect(googleSources('https://accounts.google.com/gsi/client')).toEqual({
    'script-src': ['https://accounts.google.com/gsi/client'],
    'style-src': ['https://accounts.google.com/gsi/style'],
    'img-src': ['https://*.googleusercontent.com'],
    'connect-src': ['https://accounts.google.com/gsi/'],
    'frame-src': ['https://accounts.google.com/gsi/'],
  })
})

it('no sources are allowed if Google is not configured', () => {
  expect(googleSources(null)).toEqual({})
})
