import { inject } from 'vitest'
import type { Product } from './global.ts'

/** The product of the walk that runs here: Vitest numbers the workers of a run from 1, and no two at once have one number. */
export const product: Product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]!
