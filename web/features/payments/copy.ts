import { product } from '../../../content/product.ts'
import { counted } from '../../core/counted.ts'

/** Text of the payment screen. docs/product.md prescribes some of it word for word. */
export const copy = {
  pageTitle: `Plans and payment · ${product.name}`,
  description: `${product.name} Plus: more live yoga, personal check-ins, the whole community. Paid once; nothing renews by itself.`,
  heading: 'Choose your plan',
  lead: 'Paid once, for the days you choose. Nothing renews by itself.',

  current: {
    label: 'Membership:',
    extends: (end: string) => `Until ${end}. If you buy again, the new days are added after that.`,
    begins: 'Plus begins as soon as you have paid, for the days you choose.',
  },
  guest:
    'No account yet? Pay with your email now and register with the same address later: your membership will be waiting.',

  plans: {
    legend: 'Plan',
    days: (days: number) => counted(days, 'day', 'days'),
    perDay: (price: string) => `${price} a day`,
  },
  email: { label: 'Email', hint: 'Your receipt goes here.' },
  code: {
    label: 'Discount code',
    hint: 'If you have one.',
    taken: (saved: string) => `You save ${saved}.`,
    renewal: (saved: string) => `You save ${saved} with the discount from your points.`,
    unchecked: 'The code could not be checked. Try again, or go on without it.',
  },
  methods: {
    legend: 'Payment method',
    primary: { name: 'Razorpay', text: 'UPI, cards, net banking and wallets' },
    secondary: { name: 'Coming Soon', text: 'Another way to pay' },
  },
  summary: {
    label: 'Summary',
    price: 'Price',
    discount: (code: string) => `Discount ${code}`,
    renewal: 'Discount from your points',
    less: (amount: string) => `−${amount}`,
    total: 'To pay',
    none: 'Choose a plan to see your total.',
    checking: 'Working out your price…',
    faulty: 'Correct the code, or clear it, to see your price.',
  },
  payNow: 'Pay Now',
  paid: 'Payment Successful! 🎉',
  orderId: (id: string) => `Order ID: ${id}`,
  secured: 'You pay in Razorpay’s own window. We never see your card.',
  missing: 'Please enter your email, select a subscription tier, and ensure the amount is set.',
  sdkFailed: 'Razorpay SDK failed to load. Please try again later.',
  orderFailed: 'Payment failed. Please try again.',
  verificationFailed: 'Payment verification failed. Please contact support.',
  tiersFailed: 'Failed to fetch subscription tiers.',
  dismissed:
    'The payment window was closed. If money has left your account, your membership begins automatically within minutes.',
}
