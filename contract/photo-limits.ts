/** Numbers for photos: part of limits.ts, separate because the landing page needs no other numbers. */

/**
 * A teacher’s photo: the accepted formats, its two sizes, and the limits on decoding it. Node itself reserves
 * 600 MB of `decodingMegabytes`.
 */
export const photo = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  smallPx: 96,
  largePx: 640,
  address: '^[A-Za-z0-9_-]{22}$',
  decodingMegabytes: 1_024,
  decodingSeconds: 20,
} as const
