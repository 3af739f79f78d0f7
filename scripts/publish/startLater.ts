/**
 * Starts the app in a document that already shows its screen: its files are fetched after the first paint, or at once in a
 * hidden tab, which paints nothing.
 */
export const startLater = (app: string, preloads: string[], sheet: string) =>
  `<script>(${start})(${JSON.stringify(app)},${JSON.stringify(preloads)},${JSON.stringify(sheet)})</script>`

/**
 * Runs in the page. The first use of `Intl` makes a browser list the locales it knows, which takes 50 ms on a phone. Here that
 * happens while the files are on their way, and not in the task that renders the first answer of the API.
 */
function start(app: string, preloads: string[], sheet: string) {
  const add = (tag: string, attributes: object) => document.head.append(Object.assign(document.createElement(tag), attributes))
  const run = () => {
    add('link', { rel: 'stylesheet', href: sheet })
    for (const href of preloads) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: app })
    Intl.NumberFormat.supportedLocalesOf('en')
  }
  if (document.hidden) return run()
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    run()
  })
  painted.observe({ type: 'paint', buffered: true })
}
