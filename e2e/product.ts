import { inject } from 'vitest'
import type { Product } from './global.ts'

/** The product of this test's worker. Vitest numbers the workers of a run from 1. */
export const product: Product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]!
