import { hourOf } from '../../core/format.ts'
import { partOfDay } from '../../core/partOfDay.ts'
import type { ClassDetails } from './calls.ts'

/** Returns the name under which this device stores the mood before a class. */
export const moodName = (id: number) => `class ${id}`

/** Returns the `about` of a class's before-and-after moods (docs/contract.md): `class:yin:evening`. */
export const moodAbout = ({ style, starts_at }: Pick<ClassDetails, 'style' | 'starts_at'>) =>
  `class:${style}:${partOfDay(hourOf(starts_at))}`
