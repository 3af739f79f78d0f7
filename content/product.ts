/** The product's name and headlines. */
export const product = {
  name: 'Nitya',
  promise: 'Unlock a Healthier You',
  invitation: 'Join us and get rewarded for staying healthy!',
} as const
