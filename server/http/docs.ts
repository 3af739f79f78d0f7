import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { product } from '../../content/product.ts'
import type { ApiDocument } from './openapi.ts'

/** Swagger UI sets styles by script, has small inline images, and fetches the OpenAPI document. */
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

/**
 * Serves the OpenAPI document at /api/openapi.json, and Swagger UI for it at /api/docs (docs/decisions/0109).
 * The document is built when it is first read, because building it would take a third of the startup time.
 */
export function serveDocs(app: FastifyInstance, describe: () => ApiDocument): void {
  let text = ''
  const read = () => (text ||= JSON.stringify(describe()))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(read()),
  )
  app.register(swagger, { mode: 'static', specification: { document: {} } as StaticDocumentSpec })
  app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: () => JSON.parse(read()),
    transformSpecificationClone: false,
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
  // Deep links would be links inside each call's button, where a screen reader cannot reach them.
  deepLinking: false,
  defaultModelsExpandDepth: -1,
  // The page only documents the calls and sends none, so it needs no forms and no authorisation.
  supportedSubmitMethods: [],
  plugins: [readOnly],
}

/**
 * Returns a plugin for Swagger UI. The browser receives its source text, so it must not refer to anything
 * outside itself.
 */
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
      // Examples wider than the screen must be scrollable by keyboard.
      HighlightCode: inside({ tabIndex: 0, role: 'group', 'aria-label': 'Example' }),
    },
  }
}

/** The plugin's page sets no viewport, so a phone would show it at desktop width. */
const viewport = `document.head.append(Object.assign(document.createElement('meta'), {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1',
}))`

/**
 * Some of Swagger UI's colours have too little contrast; these have 4.5:1 or more. The list of servers is
 * hidden.
 */
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
