import { product } from '../../../content/product.ts'
import { lifetimes, type Role } from '../../../contract/limits.ts'

/** What the frame and the parts of the console say. */
export const copy = {
  pageTitle: (title: string) => `${title} · Staff · ${product.name}`,
  name: 'Staff',
  product: `${product.name} Staff`,
  knownAs: 'Known as',
  navigation: 'Staff console',
  back: `Back to ${product.name}`,
  sections: {
    today: 'Today',
    people: 'People',
    rewards: 'Rewards',
    roles: 'Roles',
    audit: 'Audit',
  },
  roles: { host: 'Host', coach: 'Coach', moderator: 'Moderator', desk: 'Desk', finance: 'Finance', owner: 'Owner' } satisfies Record<Role, string>,
  notLoaded: 'Your roles could not be read just now.',
  refused: {
    title: 'Not for this account',
    forRole: 'None of your roles includes this part of the console. An owner can give you one.',
    forMember: 'This part is for the people who run the studio.',
  },
  confirm: {
    title: 'Confirm that it is you',
    lead: `What staff see and change takes a passkey. It then counts for ${lifetimes.secondFactorHours} hours on this device.`,
    middle: 'Your confirmation has ended. Confirm again, and what you were doing continues.',
    passkey: 'Confirm with a passkey',
    busy: 'Processing...',
    code: 'Recovery code',
    codeSummary: 'Use a recovery code',
    codeHint: 'Where you have no passkey at hand. Each code works once.',
    codeRequired: 'Enter a recovery code.',
    useCode: 'Confirm with the code',
    enrolSummary: 'No passkey yet?',
    enrol: (username: string) =>
      `An owner can make you a link with which you add one: People, ${username}, “Make an enrolment link”. Whoever runs the server can do so too, with “npm run operator -- enrol ${username}”. The link works once, for ${lifetimes.enrolmentLinkHours} hours.`,
    cancel: 'Not now',
  },
  parts: {
    more: 'Load more',
    loading: 'Loading...',
    cancel: 'Leave it as it is',
    processing: 'Processing...',
    reason: 'Reason',
    reasonHint: 'It is kept in the audit.',
    reasonRequired: 'Say why, in a few words.',
    undo: 'Undo',
    undone: 'Undone.',
    close: 'Close',
    offline: 'There is no connection just now. Nothing was changed; please try again.',
    failed: 'That did not work, and nothing was changed. Please try again.',
    notRead: 'There is no connection just now.',
    secondFactor: 'This takes a passkey. Confirm that it is you, then try again.',
  },
}
