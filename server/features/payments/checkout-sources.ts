import type { Sources } from '../../http/page-headers.ts'

/**
 * The origins that the checkout loads from. Razorpay publishes no list: these are its script's and its API's,
 * and two that its real checkout has been observed to use.
 */
export function checkoutSources({ scriptUrl, apiUrl }: { scriptUrl: string; apiUrl: string }): Sources {
  const [script, api] = [new URL(scriptUrl).origin, new URL(apiUrl).origin]
  const real = script === 'https://checkout.razorpay.com'
  return {
    'script-src': [script],
    'img-src': real ? ['https://cdn.razorpay.com'] : [],
    'connect-src': [api, ...(real ? ['https://lumberjack.razorpay.com'] : [])],
    'frame-src': [...new Set([api, script])],
    'form-action': [api],
  }
}
