import { renamedZones } from '../../../../contract/limits.ts'

/** Returns the browser's time zones, under the server's names for them. */
export const zoneNames = () =>
  [...new Set(Intl.supportedValuesOf('timeZone').map((name) => renamedZones[name] ?? name))].toSorted()
