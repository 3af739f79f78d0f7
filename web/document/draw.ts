import { usableAccess } from '../lib/token.ts'

// Runs at the end of a members' document: shows a member the picture of the screen until the app takes its place. Whoever
// has to log in, or whose session must be refreshed first, goes on seeing that something is loading.
const picture = document.getElementById('picture') as HTMLTemplateElement
if (usableAccess() !== undefined) {
  const app = document.getElementById('app')!
  app.firstElementChild!.className = 'sr-only'
  app.append(picture.content)
}
picture.remove()
