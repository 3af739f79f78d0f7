import type { Tongue } from '../../contract/languages.ts'

declare global {
  /** What the build replaces (scripts/content/tongue.ts); tests have none of it. */
  interface ImportMetaEnv {
    readonly TONGUE?: Tongue
    readonly TONGUES?: readonly Tongue[]
    readonly OFFERS_CHOICE?: boolean
  }
}

/** The language that this build was made in (scripts/content/tongue.ts): a constant, so English carries nothing of the others. */
export const tongue: Tongue = import.meta.env.TONGUE ?? 'en'

/** Whether a visitor may choose between languages. Screens ask `import.meta.env` itself, so that the choice is left out of a build without one. */
export const offersChoice: boolean = import.meta.env.OFFERS_CHOICE ?? false

/** The languages that a visitor may choose from. */
export const choices: readonly Tongue[] = import.meta.env.TONGUES ?? ['en']

/** What addresses begin with in a language: English has no prefix. */
export const baseOf = (language: Tongue): string => (language === 'en' ? '' : `/${language}`)

/** What this build's addresses begin with. */
export const base = tongue === 'en' ? '' : `/${tongue}`

/** The path of this document, without its language's prefix. */
export const pathHere = (): string =>
  tongue === 'en' ? location.pathname : location.pathname.slice(base.length) || '/'

/** The files that each language has one of. A build folds the conditions away. */
export const workerPath = tongue === 'en' ? '/worker.js' : `/worker.${tongue}.js`
export const manifestPath = tongue === 'en' ? '/manifest.webmanifest' : `/manifest.${tongue}.webmanifest`
