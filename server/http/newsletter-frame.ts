/**
 * What the frame below each post is told (spec §2, quality S17). A service at another origin may run its scripts there
 * as itself; our own page needs none, and on our own origin the two permissions together would undo the sandbox.
 */
export function newsletterWords(url: string | null, ownAddress: string) {
  const elsewhere = url !== null && URL.canParse(ownAddress) && new URL(url).origin !== new URL(ownAddress).origin
  return {
    NEWSLETTER_URL: url ?? '/newsletter',
    NEWSLETTER_SANDBOX: elsewhere
      ? 'allow-scripts allow-forms allow-popups allow-same-origin'
      : 'allow-forms allow-popups allow-popups-to-escape-sandbox',
  }
}
