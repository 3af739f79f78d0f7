/** Text about the open mat. */
export const copy = {
  title: 'The open mat',
  about:
    'Members with Plus leave classes here for others. Once this week’s class is used, you may take one a month.',
  offer: 'Somebody left a class on the open mat. You may take it: one a month.',
  empty: 'There is no class to take right now. Please look again another day.',
  take: 'Take a class',
  taken: (day: string) => `✅ A class is yours, until ${day}. Somebody wished you well.`,
  notTaken: 'That did not work. Please try again.',
}
