import { expect, it } from 'vitest'
import { readConfig, type ConfigFaults } from './config.ts'

const account = {
  RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'thisIsNoRealSecret42',
  RAZORPAY_WEBHOOK_SECRETS: 'webhook-one-4711, webhook-two-0815',
}
const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigFaults).sentences.filter((each) => each.startsWith('RAZORPAY'))
  }
}

it('nothing said: the stand-in', () => {
  expect(readConfig({}).razorpay).toEqual({ kind: 'stand-in' })
})

it('an account: Razorpay’s own addresses unless others are named, and both webhook secrets', () => {
  expect(readConfig({ ...account, RAZORPAY_API_URL: 'http://127.0.0.1:4020/' }).razorpay).toEqual({
    kind: 'razorpay',
    keyId: 'rzp_live_1DP5mmOlF5G5ag',
    keySecret: 'thisIsNoRealSecret42',
    webhookSecrets: ['webhook-one-4711', 'webhook-two-0815'],
    apiUrl: 'http://127.0.0.1:4020',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  })
})

it('production does not start without it, with half of it, or with a sample', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(3)
  expect(faultsOf({ NODE_ENV: 'production', ...account })).toEqual([])
  expect(faultsOf({ ...account, RAZORPAY_WEBHOOK_SECRETS: '' })).toEqual([
    'RAZORPAY_WEBHOOK_SECRETS is missing: the secrets of the webhook, newest first.',
  ])
  expect(faultsOf({ ...account, RAZORPAY_KEY_SECRET: 'changeme' })).toHaveLength(1)
})
