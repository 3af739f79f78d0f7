import { expect, it } from 'vitest'
import { checkoutSources } from './checkout-sources.ts'

it('the real checkout may load only from its known hosts', () => {
  const sources = checkoutSources({
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    apiUrl: 'https://api.razorpay.com',
  })
  expect(sources).toEqual({
    'script-src': ['https://checkout.razorpay.com'],
    'img-src': ['https://cdn.razorpay.com'],
    'connect-src': ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    'form-action': ['https://api.razorpay.com'],
  })
})

it('a stand-in may load only from its own origin', () => {
  const origin = 'http://127.0.0.1:4020'
  expect(
    new Set(
      Object.values(checkoutSources({ scriptUrl: `${origin}/checkout.js`, apiUrl: `${origin}/v1` })).flat(),
    ),
  ).toEqual(new Set([origin]))
})
