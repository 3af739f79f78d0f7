import { useLocation } from 'react-router'
import { languages, pseudoLanguage, type Tongue } from '../../../contract/languages.ts'
import { baseOf, choices, tongue } from '../../api/tongue.ts'
import { chooseLanguage } from '../../app/language.ts'
import { copy } from './copy.ts'

/** Returns each language's name in that language, so that its speakers can read it. */
const nameOf = (each: Tongue) => (each === pseudoLanguage ? each : languages[each])

/**
 * Links to this page in the other languages. On pages without the app, document/page.ts stores the choice.
 */
export function LanguageChoice({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={copy.footer.languages} className="flex w-full gap-x-6">
      {choices.map((each) => (
        <a
          key={each}
          href={baseOf(each) + pathname}
          lang={each}
          hrefLang={each}
          aria-current={each === tongue ? 'true' : undefined}
          data-language={each}
          onClick={() => chooseLanguage(each)}
          className={className}
        >
          {nameOf(each)}
        </a>
      ))}
    </nav>
  )
}
