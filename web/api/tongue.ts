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

/** Whether a visitor may choose between languages. */
export const offersChoice: boolean = import.meta.env.OFFERS_CHOICE ?? false

/** The languages that a visitor may choose from. */
export const choices: readonly Tongue[] = import.meta.env.TONGUES ?? ['en']

/** What addresses begin with in a language: English has no prefix. */
export const baseOf = (language: Tongue): string => (language === 'en' ? '' : `/${language}`)

/** What this build's addresses begin with. */
export const base = baseOf(tongue)

/** The path of this document, without its language's prefix. */
export const pathHere = (): string => location.pathname.slice(base.length) || '/'

/** A file that each language has one of: `/worker.js`, `/worker.hi.js`. */
const fileOf = (name: string, type: string) => `/${name}${tongue === 'en' ? '' : `.${tongue}`}.${type}`
export const workerPath = fileOf('worker', 'js')
export const manifestPath = fileOf('manifest', 'webmanifest')
