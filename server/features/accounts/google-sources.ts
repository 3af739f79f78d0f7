import type { Sources } from '../../http/page-headers.ts'

/** The origins that Google documents for its sign-in button, relative to its script; none if Google is not set up. */
export function googleSources(scriptUrl: string | null): Sources {
  if (scriptUrl === null) return {}
  const gsi = new URL('.', scriptUrl).href
  return {
    'script-src': [scriptUrl],
    'style-src': [new URL('style', gsi).href],
    'img-src': ['https://*.googleusercontent.com'],
    'connect-src': [gsi],
    'frame-src': [gsi],
  }
}
