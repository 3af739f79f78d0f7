/** Plain numbers and lists that both sides count by. Units stand in the names. Sources: spec §5 and §9, contract §5. */

export const username = { min: 3, max: 30, pattern: '^[A-Za-z0-9_.-]+$' } as const
export const password = { min: 8, max: 128 } as const
export const email = { max: 254 } as const
/** How long a verification link works, and how long an unverified account keeps its name and address. */
export const verification = { linkHours: 48, claimHours: 72 } as const

export const note = { titleMax: 255, contentMax: 10_000 } as const
export const comment = { contentMax: 2_000 } as const
export const journal = { contentMax: 20_000 } as const
export const thought = { contentMax: 5_000 } as const

/** Most bytes of a request's body, unless its line says otherwise. */
export const bodyBytes = 64 * 1024

/** A page of any list holds 1 to 100 rows; without `?limit=` it holds 100. */
export const page = { min: 1, max: 100, standard: 100 } as const

export const boostTypes = ['wisdom', 'motivation', 'health'] as const
export type BoostType = (typeof boostTypes)[number]

export const doshas = ['Vata', 'Pitta', 'Kapha'] as const
export type Dosha = (typeof doshas)[number]

/** Codes are kept in capitals; a person may write them in any case. */
export const discountCode = { max: 40, pattern: '^[A-Z0-9_-]{3,40}$' } as const

/** An order goes forward through these, and may skip some; never back (rules.md, payments). */
export const orderStates = ['created', 'attempted', 'failed', 'closed', 'paid', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** What showing up gives (rules.md, points): `quiz` once, `ping` and the others once in a member's day. */
export const points = { ping: 5, journal: 10, breathing: 3, release: 2, note: 2, quiz: 25 } as const
export type Reason = keyof typeof points

/**
 * A sitting in the Calm Room counts from this many seconds on (rules.md, points). The longest to be chosen takes ten
 * minutes: one that was not ended within the hour had been abandoned.
 */
export const breathing = { leastSeconds: 180, mostSeconds: 3_600 } as const

/** The dosha quiz (spec §9). */
export const quiz = { questions: 25 } as const

/** The notices a member agrees to before the first journal or quiz save (quality S35); raised when their words change. */
export const consent = { version: 1 } as const
export const purposes = ['journal', 'dosha'] as const
export type Purpose = (typeof purposes)[number]

/** Times a person sees pass on a screen, in milliseconds (spec §9). */
export const shown = {
  messageBox: 5_000,
  posted: 2_000,
  verifyRedirect: 3_000,
  resetRedirect: 2_000,
  submenuClose: 2_000,
  burning: 2_500,
  breathToggle: 4_000,
} as const
