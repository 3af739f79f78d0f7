/** Text shown after a payment, and loaded only then. */
export const copy = {
  member: 'Your membership is active. The receipt is on its way to your inbox.',
  guest:
    'Register with the email you paid with: once it is verified, your membership begins. The receipt is on its way.',
  firstClass: 'Book your first Plus class',
  nextClass: 'Book your next class',
  firstCheckin: 'Find a time with a coach',
  dashboard: 'Go to your dashboard',
  register: 'Create your account',
}
