/** Every sentence about moods before and after, and about helplines (docs/rules.md#journal). */
export const copy = {
  now: 'How do you feel right now?',
  before: 'How did you feel before?',
  after: 'And now?',
  faces: ['Very low', 'Low', 'In between', 'Good', 'Very good'],
  optional: 'Only for you, and only if you like.',
  agreeing: (agree: string) => `By tapping, you agree: “${agree}”`,
  stop: 'Don’t ask me',
  kept: 'Kept, for your eyes alone.',
  failed: 'That could not be saved. Tap again, or leave it.',
  help: 'When it is more than a hard day: talk to someone at <Tele-MANAS\u00a014416>, free in India, 24 hours a day.',
}
