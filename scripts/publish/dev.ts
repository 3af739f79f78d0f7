import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { Renderer } from '../../web/document/rendered.ts'

/** Makes the development server return the documents of the build, rendered for each request. */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'serve',
    // Returned as a function, so that Vite adds the middleware after those for its own files and the proxied
    // calls.
    configureServer: (server) => () => void server.middlewares.use(answerWith(server)),
  }
}

const answerWith =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
    if (!request.headers.accept?.includes('text/html')) return next()
    compose(server, pathname).then(
      ({ html, status }) =>
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      (error: Error) => {
        server.ssrFixStacktrace(error)
        next(error)
      },
    )
  }

/** Returns a document with its scripts and styles from the sources. Vite adds its client for hot updates. */
async function compose(server: ViteDevServer, path: string): Promise<{ html: string; status: number }> {
  const { render, documentHtml } = (await server.ssrLoadModule('/web/document/render.tsx')) as Renderer
  const rendered = await render(path)
  const { kind, script, status } = rendered
  const scripts =
    kind === 'page' ? ['web/document/page.ts', ...(script ? [`web/${script}`] : [])] : ['web/main.tsx']
  const html = documentHtml(rendered, {
    styles: '<link rel="stylesheet" href="/web/styles/app.css">',
    scripts: scripts.map((file) => `<script type="module" src="/${file}"></script>`).join(''),
  })
  return { html: await server.transformIndexHtml(path, html), status }
}
