import type { Sources } from '../../http/page-headers.ts'

/** Returns the sources that Google documents for its sign-in button; none if Google is not configured. */
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
