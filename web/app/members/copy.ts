/** Text of the app's frame. Sentences that docs/product.md lists must match it exactly. */
export const copy = {
  nav: {
    label: 'Places',
    today: 'Today',
    classes: 'Classes',
    community: 'Community',
    mind: 'Mind',
    body: 'Body',
  },
  account: {
    open: 'Your account',
    plan: 'Plan and payments',
    settings: 'Settings',
    staff: 'Staff',
    logOut: 'Log out',
  },
}
