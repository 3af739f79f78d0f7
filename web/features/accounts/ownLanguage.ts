import { call } from '../../api/call.ts'
import { baseOf, pathHere, tongue } from '../../api/tongue.ts'
import { chooseLanguage, chosenLanguage } from '../../app/language.ts'
import { me } from '../../core/me.ts'

/**
 * A member's language takes precedence over what was chosen in this browser; an address that names a
 * language, over both.
 */
export async function followOwnLanguage(): Promise<void> {
  const { language } = await call(me)
  if (chosenLanguage() === language) return
  chooseLanguage(language)
  if (tongue === 'en' && language !== tongue)
    location.replace(baseOf(language) + pathHere() + location.search + location.hash)
}
