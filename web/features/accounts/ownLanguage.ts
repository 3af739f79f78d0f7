import { call } from '../../api/call.ts'
import { baseOf, pathHere, tongue } from '../../api/tongue.ts'
import { chooseLanguage, chosenLanguage } from '../../app/language.ts'
import { me } from '../../core/me.ts'

/**
 * Switches to the member's language, which overrides the choice stored in this browser; a language in the
 * address overrides both.
 */
export async function followOwnLanguage(): Promise<void> {
  const { language } = await call(me)
  if (chosenLanguage() === language) return
  chooseLanguage(language)
  if (tongue === 'en' && language !== tongue)
    location.replace(baseOf(language) + pathHere() + location.search + location.hash)
}
