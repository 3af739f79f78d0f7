import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { product } from '../../content/product.ts'
import type { ApiDocument } from './openapi.ts'

/** The page runs Swagger UI's own files, which set styles by script and carry small images, and reads the document. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Serves the OpenAPI document at /api/openapi.json, and Swagger UI at /api/docs to read it by (docs/decisions/0110). */
export function serveDocs(app: FastifyInstance, document: ApiDocument): void {
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  // The plugin's types know OpenAPI 3.0 alone; it passes the document on as it is.
  app.register(swagger, { mode: 'static', specification: { document } as StaticDocumentSpec })
  app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: config,
    theme: {
      title: `${product.name}’s API`,
      css: [{ filename: 'theme.css', content: theme }],
      js: [{ filename: 'viewport.js', content: viewport }],
    },
  })
}

const config: FastifySwaggerUiConfigOptions = {
  layout: 'BaseLayout',
  // Deep links are links inside each call's button, and a screen reader cannot reach a control inside another.
  deepLinking: false,
  defaultModelsExpandDepth: -1,
  // Documentation only: nothing is sent from this page, so it has nothing to fill in and nobody to authorise.
  supportedSubmitMethods: [],
  plugins: [readOnly],
}

/** A plugin for Swagger UI. The browser receives its source text, so it must not refer to anything outside itself. */
function readOnly() {
  type Part = (props: object) => unknown
  type React = { createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown }
  const nothing = () => () => null
  const inside = (attributes: object) => (Original: Part, system: { React: React }) => (props: object) =>
    system.React.createElement('div', attributes, system.React.createElement(Original, props))
  return {
    wrapComponents: {
      authorizeBtn: nothing,
      authorizeOperationBtn: nothing,
      JsonSchemaForm: nothing,
      InfoContainer: inside({ role: 'banner' }),
      // A keyboard must be able to scroll an example that is wider than the screen.
      HighlightCode: inside({ tabIndex: 0, role: 'group', 'aria-label': 'Example' }),
    },
  }
}

/** The plugin's page has no viewport of its own, so a phone would show it at the width of a desktop. */
const viewport = `document.head.append(Object.assign(document.createElement('meta'), {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1',
}))`

/** Some of Swagger UI's own colours have too little contrast; these have 4.5:1 or more. The choice of a server is hidden. */
const theme = `
.swagger-ui .info .title small,
.swagger-ui .info .title small.version-stamp,
.swagger-ui .opblock .opblock-summary .opblock-summary-method { background: #2c5a4b }
.swagger-ui .info .title small pre { color: #fff }
.swagger-ui .info a, .swagger-ui .info .url { color: #2c5a4b }
.swagger-ui .parameter__in,
.swagger-ui .parameter__name.required::after,
.swagger-ui .parameter__name.required span { color: #4d4d4d }
.swagger-ui .renderedMarkdown code, .swagger-ui .markdown code { color: #5b0ca8 }
.swagger-ui .highlight-code .microlight span { color: #fff !important }
.swagger-ui .opblock-body, .swagger-ui .table-container { overflow-x: auto }
.swagger-ui .scheme-container { display: none }
`
