import type { Sources } from '../../http/page-headers.ts'

/**
 * Settings for the newsletter frame below a post. A service on another origin may run scripts with its own origin's rights. Our own page
 * needs none, and on our own origin `allow-scripts` with `allow-same-origin` would undo the sandbox.
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

/** The origin of the frame's page. */
export const newsletterSources = (url: string | null): Sources => ({
  'frame-src': [url === null ? "'self'" : new URL(url).origin],
})
