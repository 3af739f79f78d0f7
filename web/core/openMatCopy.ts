/** What members read of the open mat. */
export const copy = {
  title: 'The open mat',
  about:
    'Members with Plus leave classes here for others. Once this week’s class is used, you may take one a month.',
  offer: 'This week’s class is used. If there is one on the open mat, you may take it: one a month.',
  take: 'Take a class',
  taken: (day: string) => `✅ A class is yours, until ${day}. Somebody wished you well.`,
  notTaken: 'That did not work. Please try again.',
}
