/** What docs/product.md says word for word. */
export const copy = { free: 'Free', loading: 'Loading...' }
