/** Every sentence about moods before and after, and about helplines (docs/rules.md#journal). */
export const copy = {
  now: 'How do you feel right now?',
  before: 'How did you feel before?',
  after: 'And now?',
  faces: ['Very low', 'Low', 'In between', 'Good', 'Very good'],
  optional: 'Optional, and only you see it.',
  agreeing: (agree: string) => `By tapping, you agree: “${agree}”`,
  stop: 'Don’t ask me',
  kept: 'Saved. Only you can see it.',
  failed: 'That could not be saved. Please tap again, or skip it.',
  help: 'If it is more than a hard day, talk to someone at <Tele-MANAS\u00a014416>: free in India, 24 hours a day.',
}
