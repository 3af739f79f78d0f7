/** The product's name and its one promise (spec §1). Everything that names it reads them here. */
export const product = {
  name: 'Nitya',
  promise: 'Unlock a Healthier You',
  invitation: 'Join us and get rewarded for staying healthy!',
} as const
