import type { Sources } from '../../http/page-headers.ts'

/**
 * Returns the settings of the newsletter frame below a post. A service on another origin may run scripts
 * under its own origin. On our own origin, `allow-scripts` with `allow-same-origin` would defeat the sandbox,
 * and our page needs no scripts.
 */
export function newsletterWords(url: string | null, ownAddress: string) {
  const elsewhere =
    url !== null && URL.canParse(ownAddress) && new URL(url).origin !== new URL(ownAddress).origin
  return {
    NEWSLETTER_URL: url ?? '/newsletter',
    NEWSLETTER_SANDBOX: elsewhere
      ? 'allow-scripts allow-forms allow-popups allow-same-origin'
      : 'allow-forms allow-popups allow-popups-to-escape-sandbox',
  }
}

/** Returns the CSP sources that allow the newsletter's origin in a frame. */
export const newsletterSources = (url: string | null): Sources => ({
  'frame-src': [url === null ? "'self'" : new URL(url).origin],
})
