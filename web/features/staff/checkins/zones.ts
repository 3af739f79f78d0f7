import { renamedZones } from '../../../../contract/limits.ts'

/** The time zones the browser knows, by the server's names. */
export const zoneNames = () =>
  [...new Set(Intl.supportedValuesOf('timeZone').map((name) => renamedZones[name] ?? name))].toSorted()
