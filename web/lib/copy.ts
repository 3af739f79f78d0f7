/** The words that several features say alike. Those that docs/product.md lists are exact. */
export const copy = {
  membership: { free: 'Free', loading: 'Loading...' },
  nav: { label: 'Places', today: 'Today', classes: 'Classes', community: 'Community', mind: 'Mind', body: 'Body' },
  passkey: {
    cancelled: 'No passkey was used. Try again when you are ready.',
    known: 'This device holds a passkey for your account already.',
  },
  openMat: {
    title: 'The open mat',
    about: 'Members with Plus leave classes here for others. Once this week’s class is used, you may take one a month.',
    offer: 'This week’s class is used. If there is one on the open mat, you may take it: one a month.',
    take: 'Take a class',
    taken: (day: string) => `✅ A class is yours, until ${day}. Somebody wished you well.`,
    notTaken: 'That did not work just now. Please try again.',
  },
  waiting: {
    title: 'Waiting for a connection',
    text: 'Kept on this device, locked for you alone. It is sent by itself when you are back.',
    kept: 'You are offline. Your words are kept on this device and sent when you are back.',
    refused: 'This could not be sent as it is.',
    unsure: 'This may have arrived already. Please look before you send it again.',
    edit: 'Back to the form',
    discard: 'Discard',
  },
  update: {
    label: 'A new version',
    ready: 'A new version of Nitya is ready. What you are writing stays.',
    start: 'Start it',
    later: 'Later',
  },
  fairDeal: {
    heading: 'What your plan gives you',
    daysLeft: 'Days left',
    classes: 'Classes used',
    checkins: 'Check-ins used',
    perClass: 'Per class so far',
    free: 'Free would have given',
    usedOf: (used: number, of: number) => `${used} of ${of}`,
    classesOf: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
  },
}
