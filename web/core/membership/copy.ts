/** Sentences that docs/product.md specifies word for word. */
export const copy = { free: 'Free', loading: 'Loading...' }
