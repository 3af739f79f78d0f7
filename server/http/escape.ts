const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML, in an attribute's quotes too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark]!)
