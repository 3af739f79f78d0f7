import { renamedZones } from '../../../../contract/limits.ts'

/** The browser's time zones, by the server's names. */
export const zoneNames = () =>
  [...new Set(Intl.supportedValuesOf('timeZone').map((name) => renamedZones[name] ?? name))].toSorted()
