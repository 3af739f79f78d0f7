/** The words that several features say alike. Those that docs/product.md lists are exact. */
export const copy = {
  membership: { free: 'Free', loading: 'Loading...' },
}
