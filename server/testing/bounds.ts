type Row<T> = { when: string; later: string; expected: T }

/**
 * Returns the rows of a table test: the values expected a microsecond before a bound, at it, and a
 * microsecond after it. Use `'second'` for the starts of classes, which are whole seconds.
 */
export const around = <T>(
  before: T,
  at: T,
  after: T,
  unit: 'microsecond' | 'second' = 'microsecond',
): Row<T>[] => [
  { when: `a ${unit} before`, later: `-1 ${unit}`, expected: before },
  { when: 'exactly at', later: '0 microseconds', expected: at },
  { when: `a ${unit} after`, later: `1 ${unit}`, expected: after },
]

/** Shifts a moment at a whole second by `later`. @returns text, because a `Date` has no microseconds */
export function moved(moment: string, later: string): string {
  const [count, unit] = later.split(' ') as [string, string]
  const seconds = unit === 'second' || count === '-1' ? Number(count) : 0
  const fraction = unit === 'second' || count === '0' ? '000000' : count === '1' ? '000001' : '999999'
  return new Date(Date.parse(moment) + seconds * 1_000).toISOString().replace('000Z', `${fraction}Z`)
}
