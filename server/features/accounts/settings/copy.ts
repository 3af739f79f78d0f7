/** What Settings says. */
export const words = {
  noSuchZone: 'Choose a time zone from the list.',
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
} as const
