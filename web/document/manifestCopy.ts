/** The name of an installed app on a device's home screen. */
export const copy = {
  description: 'Yoga, meditation, mental health and Ayurveda, a little every day and in good company.',
  calmRoom: 'Calm Room',
  journal: 'My Journal',
  classes: 'Classes',
}
