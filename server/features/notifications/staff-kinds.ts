import { pluralIn } from '../../core/plural.ts'
import { startOf, titleOf } from './facts.ts'
import { everywhere, type Kind } from './kind.ts'

const plural = pluralIn('en')

const seeStudio = {
  path: () => '/staff',
  action: 'Open the studio',
  defaults: everywhere,
  locked: true,
  staff: true,
} as const

/** Notifications that need attention from the studio's staff. */
export const staffKinds = {
  classes_without_host: {
    about: 'classes without a teacher',
    title: () => 'Classes need a teacher',
    text: (f) =>
      `${plural(Number(f.data.classes), 'One class', `${f.data.classes} classes`)} to come lost their teacher. Those with a seat still expect them: please find a substitute, or cancel.`,
    ...seeStudio,
  },
  roster_flagged: {
    about: 'corrected rosters',
    title: (f) => `Many corrections in ${titleOf(f)}`,
    text: (f) =>
      `The attendance of more than three people in ${titleOf(f)} on ${startOf(f)} was set by hand, against what the room saw or after it was settled.`,
    ...seeStudio,
  },
} as const satisfies Record<string, Kind>
