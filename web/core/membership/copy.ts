/** Sentences that docs/product.md fixes word for word. */
export const copy = { free: 'Free', loading: 'Loading...' }
