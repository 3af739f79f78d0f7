import { usableAccess } from '../lib/token.ts'

// Runs at the end of a members' document: shows the picture of the screen until the app replaces it. Without a usable access token
// the loading indicator stays, since the screen may turn out to be the login.
const picture = document.getElementById('picture') as HTMLTemplateElement
if (usableAccess() !== undefined) {
  const app = document.getElementById('app')!
  app.firstElementChild!.className = 'sr-only'
  app.append(picture.content)
}
picture.remove()
