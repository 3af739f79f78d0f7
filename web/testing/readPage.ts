import { render } from '../document/render.tsx'

/** Opens the prerendered page at `path` as the server sends it: its HTML and the script of all pages. */
export async function readPage(path: string) {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = (await render(path)).body
  await import('../document/page.ts')
}
