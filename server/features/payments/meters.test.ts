import { beforeAll, expect, it } from 'vitest'
import { order, orderId, verify } from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

const gaugesOf = async ({ meters }: Pick<typeof server, 'meters'>) =>
  (await meters.registry.metrics())
    .split('\n')
    .filter((line) => /^nitya_(orders|payments|provider)/.test(line))
    .toSorted()

it('the gauges count orders and payments by state and report unconfirmed orders and an open circuit', async () => {
  await verify(server, server.razorpay.pay(await orderId(server, { email: 'asha@nitya.test' })))
  await orderId(server, { email: 'chetan@nitya.test' })
  const paid = server.razorpay.pay(await orderId(server, { email: 'bela@nitya.test' }))
  await server.razorpay.down('closed')
  expect((await verify(server, paid)).statusCode).toBe(200)
  for (let n = 0; n < 5; n++) await order(server, { email: `n${n}@nitya.test` })
  expect(await gaugesOf(server)).toEqual([
    'nitya_orders_unsure 1',
    'nitya_orders{state="created"} 6',
    'nitya_orders{state="paid"} 2',
    'nitya_payments{state="authorized"} 1',
    'nitya_payments{state="captured"} 1',
    'nitya_provider_resting 1',
  ])
  await server.razorpay.up()
  expect(await gaugesOf(await server.openAnother())).toContain('nitya_provider_resting 0')
})
