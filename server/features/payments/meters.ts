import { cacheFor, type Meters } from '../../http/metrics.ts'
import type { Services } from '../../services.ts'
import { countOrders, countPayments } from './queries.types.ts'

/** Exports the payment metrics. Counting scans whole tables, so counts are cached for a minute. */
export function watchPayments({ db, razorpay }: Pick<Services, 'db' | 'razorpay'>, meters: Meters): void {
  const orders = cacheFor(60_000, () => countOrders.run(undefined, db))
  const payments = cacheFor(60_000, () => countPayments.run(undefined, db))
  meters.gauge('nitya_orders', 'Orders by state.', ['state'], async () =>
    (await orders()).map(({ state, orders }) => [orders, { state }]),
  )
  meters.gauge(
    'nitya_orders_unsure',
    'Orders granted on a signature, without the provider’s confirmation.',
    [],
    async () => [[(await orders()).reduce((sum, { unsure }) => sum + unsure, 0)]],
  )
  meters.gauge(
    'nitya_payments',
    'Payments by the state that the provider last reported.',
    ['state'],
    async () => (await payments()).map(({ state, payments }) => [payments, { state }]),
  )
  meters.gauge('nitya_provider_resting', '1 while the circuit breaker stops calls to Razorpay.', [], () => [
    [razorpay.isResting() ? 1 : 0],
  ])
}
