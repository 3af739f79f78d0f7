/**
 * What the documents know of the place they are served from. The build does not know it and writes these words instead;
 * the server puts the true values there when it reads the files: PUBLIC_URL without a slash at its end, the community
 * chat's address (/community where there is none), the newsletter's page, and the sandbox that its frame must have.
 */
export const unknownPlace = {
  origin: '%PUBLIC_URL%',
  chat: '%COMMUNITY_CHAT_URL%',
  newsletter: { address: '%NEWSLETTER_URL%', sandbox: '%NEWSLETTER_SANDBOX%' },
}

/** The place as the document has it, so that what the browser renders agrees with what the server sent. */
export function place(): typeof unknownPlace {
  if (typeof document === 'undefined') return unknownPlace
  const { origin, chat, newsletter } = unknownPlace
  const { dataset } = document.documentElement
  return {
    origin: dataset['origin'] ?? origin,
    chat: dataset['chat'] ?? chat,
    newsletter: { address: dataset['newsletter'] ?? newsletter.address, sandbox: dataset['newsletterSandbox'] ?? newsletter.sandbox },
  }
}
