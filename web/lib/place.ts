/**
 * What the pages know of the place they're served from. They are written before anyone knows it, with these words in its
 * stead; the server puts the true ones there when it reads the files: PUBLIC_URL without a slash at its end, the
 * community chat's address, or /community where there is none, and the newsletter's page with the sandbox that its
 * frame must have.
 */
const unknown = {
  origin: '%PUBLIC_URL%',
  chat: '%COMMUNITY_CHAT_URL%',
  newsletter: { address: '%NEWSLETTER_URL%', sandbox: '%NEWSLETTER_SANDBOX%' },
}

/** The place as the server wrote it into the page, so that what the browser renders agrees with what it was sent. */
export function place(): typeof unknown {
  if (typeof document === 'undefined') return unknown
  const { origin, chat, newsletter } = unknown
  const { dataset } = document.documentElement
  return {
    origin: dataset['origin'] ?? origin,
    chat: dataset['chat'] ?? chat,
    newsletter: { address: dataset['newsletter'] ?? newsletter.address, sandbox: dataset['newsletterSandbox'] ?? newsletter.sandbox },
  }
}
