/** The text of the web app manifest (manifest.ts). */
export const copy = {
  description: 'Yoga, meditation, mental health and Ayurveda, a little every day and in good company.',
  calmRoom: 'Calm Room',
  journal: 'My Journal',
  classes: 'Classes',
}
