import type { product as english } from './product.ts'

export const product = {
  name: 'नित्य',
  promise: 'जगाइए अपने भीतर की सेहत',
  invitation: 'हमसे जुड़िए और सेहतमंद रहने पर इनाम पाइए!',
} satisfies Record<keyof typeof english, string>
