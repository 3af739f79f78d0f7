import type { Tongue } from '../../contract/languages.ts'

declare global {
  /** Replaced by the build (scripts/content/tongue.ts); undefined in tests. */
  interface ImportMetaEnv {
    readonly TONGUE?: Tongue
    readonly TONGUES?: readonly Tongue[]
    readonly OFFERS_CHOICE?: boolean
  }
}

/**
 * This build's language (scripts/content/tongue.ts). It is a constant, so the English build contains no code
 * for other languages.
 */
export const tongue: Tongue = import.meta.env.TONGUE ?? 'en'

/**
 * True if visitors may choose between languages. Screens test `import.meta.env` directly, so that a build
 * with one language omits the code for the choice.
 */
export const offersChoice: boolean = import.meta.env.OFFERS_CHOICE ?? false

/** The languages that a visitor may choose from. */
export const choices: readonly Tongue[] = import.meta.env.TONGUES ?? ['en']

/** Returns the prefix of a language's addresses: none for English. */
export const baseOf = (language: Tongue): string => (language === 'en' ? '' : `/${language}`)

/** This build's address prefix. */
export const base = tongue === 'en' ? '' : `/${tongue}`

/** Returns the path of this document, without its language's prefix. */
export const pathHere = (): string =>
  tongue === 'en' ? location.pathname : location.pathname.slice(base.length) || '/'

/** The files that exist once per language. The build resolves these conditions. */
export const workerPath = tongue === 'en' ? '/worker.js' : `/worker.${tongue}.js`
export const manifestPath = tongue === 'en' ? '/manifest.webmanifest' : `/manifest.${tongue}.webmanifest`
