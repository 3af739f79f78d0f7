/** Text about the open mat. */
export const copy = {
  title: 'The open mat',
  about:
    'Members with Plus leave classes here for others. Once you have used your class for the week, you can take one of theirs, once a month.',
  offer: 'Somebody left a class on the open mat. You can take it: one a month.',
  empty: 'There is no class to take right now. Please look again another day.',
  take: 'Take a class',
  taken: (day: string) => `✅ You have one more class, until ${day}. Somebody wished you well.`,
  notTaken: 'That did not work. Please try again.',
}
