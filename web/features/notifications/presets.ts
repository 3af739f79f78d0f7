import type { Settings } from './calls.ts'

type Kinds = Settings['kinds']
type Chosen = { app: boolean; mail: boolean; push: boolean }

export const presets = ['calm', 'balanced', 'everything'] as const
export type Preset = (typeof presets)[number]

const channels: Record<Preset, Chosen> = {
  calm: { app: true, mail: false, push: false },
  balanced: { app: true, mail: true, push: false },
  everything: { app: true, mail: true, push: true },
}
const none: Chosen = { app: false, mail: false, push: false }

/** Kinds that no event triggers. They are opt-in, so only 'everything' includes them. */
const optional = ['weekly_digest', 'streak']
/** Kinds sent to an email address, which have no settings. */
const fixed = ['account', 'payments']

/**
 * Returns the channels that a preset sets for each kind, as the body of the change. Locked emails are
 * omitted, since they can't change.
 */
export function choicesOf(preset: Preset, kinds: Kinds): Record<string, Partial<Chosen>> {
  const own = Object.entries(kinds).filter(([kind]) => !fixed.includes(kind))
  return Object.fromEntries(
    own.map(([kind, { locked }]) => {
      const wanted = optional.includes(kind) && preset !== 'everything' ? none : channels[preset]
      const { mail, ...rest } = wanted
      return [kind, locked ? rest : { mail, ...rest }]
    }),
  )
}

/** Returns the preset that matches the settings, if any. */
export const presetOf = (kinds: Kinds): Preset | undefined =>
  presets.find((preset) =>
    Object.entries(choicesOf(preset, kinds)).every(([kind, wanted]) =>
      Object.entries(wanted).every(([channel, on]) => kinds[kind]?.[channel as keyof Chosen] === on),
    ),
  )
