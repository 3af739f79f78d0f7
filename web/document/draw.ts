import { usableAccess } from '../api/token.ts'

// Runs at the end of the document of a members' screen, and shows the screen's picture until the app replaces
// it. Without a usable access token the loading indicator stays, since the app may show the login instead.

/** The typefaces of the picture, which the document preloads. */
const typefaces = ['1em "Anek Latin"', '1em Fraunces']
/** Milliseconds for which the picture waits for its typefaces. */
const longestWait = 1_000

const picture = document.getElementById('picture') as HTMLTemplateElement
picture.remove()
if (usableAccess() !== undefined) {
  const app = document.getElementById('app')!
  const loading = app.firstElementChild!
  const show = () => {
    // The picture or the app may already be shown.
    if (!loading.isConnected || loading.className === 'sr-only') return
    loading.className = 'sr-only'
    app.append(picture.content)
  }
  // With its typefaces the picture looks exactly like the app, so nothing moves when the app replaces it.
  Promise.all(
    import.meta.env.TONGUE === 'hi'
      ? [document.fonts.load(typefaces[0]!), document.fonts.load('1em "Anek Devanagari"', 'नित्य')]
      : typefaces.map((face) => document.fonts.load(face)),
  ).then(show, show)
  setTimeout(show, longestWait)
}
