/**
 * The server's configuration, as documents contain it. The build writes these placeholders; the server
 * replaces them when it reads the files: PUBLIC_URL without a trailing slash, the community chat's address
 * (/community if there is none), the newsletter's address, and the sandbox of its frame.
 */
export const placeholders = {
  origin: '%PUBLIC_URL%',
  chat: '%COMMUNITY_CHAT_URL%',
  newsletter: { address: '%NEWSLETTER_URL%', sandbox: '%NEWSLETTER_SANDBOX%' },
}

/** Returns this document's configuration, so that the browser renders the same values as the server. */
export function deployment(): typeof placeholders {
  if (typeof document === 'undefined') return placeholders
  const { origin, chat, newsletter } = placeholders
  const { dataset } = document.documentElement
  return {
    origin: dataset['origin'] ?? origin,
    chat: dataset['chat'] ?? chat,
    newsletter: {
      address: dataset['newsletter'] ?? newsletter.address,
      sandbox: dataset['newsletterSandbox'] ?? newsletter.sandbox,
    },
  }
}
