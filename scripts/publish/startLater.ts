const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const appStart = /<script type="module" async="">([^]*?)<\/script>/

/**
 * Lets a page that starts the app show its words first: the app's files are fetched as soon as these are painted, or at
 * once where nobody is looking.
 */
export function startLater(html: string): string {
  const start = appStart.exec(html)
  if (!start) return html
  const files = [...html.matchAll(preload)].map(([, address]) => address!)
  const later = `<script type="text/plain" id="start">${start[1]}</script><script>(${fetchApp})(${JSON.stringify(files)})</script>`
  return html.replace(preload, '').replace(appStart, () => later)
}

/** Runs in the page. */
function fetchApp(files: string[]) {
  const start = () => {
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const text = document.getElementById('start')!.textContent
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
