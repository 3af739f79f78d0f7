/**
 * Returns a script that starts the app in a document that already shows its screen. It fetches the files
 * after the first paint, or immediately in a hidden tab, which paints nothing.
 */
export const startLater = (app: string, preloads: string[], sheet: string) =>
  `<script>(${start})(${JSON.stringify(app)},${JSON.stringify(preloads)},${JSON.stringify(sheet)})</script>`

/** Runs in the page. */
function start(app: string, preloads: string[], sheet: string) {
  const add = (tag: string, attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), attributes))
  const run = () => {
    add('link', { rel: 'stylesheet', href: sheet })
    for (const href of preloads) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: app })
    // Creates the first date formatter early, as in web/document/early.ts.
    globalThis.requestIdleCallback?.(() =>
      new Intl.DateTimeFormat(`${document.documentElement.lang.slice(0, 2)}-IN`).format(),
    )
  }
  if (document.hidden) return run()
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    run()
  })
  painted.observe({ type: 'paint', buffered: true })
}
