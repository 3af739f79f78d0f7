import { product } from '../../../../content/product.ts'

/** The site's identity for authenticators (docs/operations.md#passkeys). */
export type RelyingParty = { id: string; origin: string; name: string }

/** @param origin the product's public origin, from PUBLIC_URL and never from a request */
export const relyingParty = (origin: string): RelyingParty => ({
  id: new URL(origin).hostname,
  origin: new URL(origin).origin,
  name: product.name,
})
