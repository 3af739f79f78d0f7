import type { Sources } from '../../http/page-headers.ts'

/**
 * Returns the origins from which the checkout loads. Razorpay publishes no list: these are its script's and
 * API's origins, and two more that its real checkout has been observed to use.
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
