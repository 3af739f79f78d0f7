/** The product's name and headlines: everything that shows them reads them here. */
export const product = {
  name: 'Nitya',
  promise: 'Unlock a Healthier You',
  invitation: 'Join us and get rewarded for staying healthy!',
} as const
