import { renamedZones } from '../../../../contract/limits.ts'

/** The time zones that the browser knows, by the names that the server has. */
export const zoneNames = () =>
  [...new Set(Intl.supportedValuesOf('timeZone').map((name) => renamedZones[name] ?? name))].toSorted()
