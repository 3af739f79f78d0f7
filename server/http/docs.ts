import type { FastifyInstance } from 'fastify'
import e from 'escape-html'
import { createHash } from 'node:crypto'
import { product } from '../../content/product.ts'
import { docsStyle } from './docs-style.ts'
import { describeApi, type Operation, type Parameter, type Response } from './openapi.ts'

type Document = ReturnType<typeof describeApi>
type Call = { method: string; path: string; id: string } & Operation
type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const styleHash = createHash('sha256').update(docsStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Serves the reading page of the API at /api/docs: the OpenAPI document as people read it, without a script. */
export function serveDocs(app: FastifyInstance): void {
  const page = writePage(describeApi())
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
}

/** The whole page, written once: every call with its fields, its statuses and its examples. */
function writePage(document: Document): string {
  const calls = callsOf(document)
  const tags = [...new Set(calls.map(({ tags: [tag] }) => tag!))]
  const inTag = (tag: string) => calls.filter((call) => call.tags[0] === tag)
  const everywhere = Object.entries(document.components.responses).filter(([status]) =>
    calls.every(({ responses }) => status in responses),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${product.name}’s API</title><style>${docsStyle}</style></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><h1>${product.name}’s API</h1>
<p>Every call between the browser and the server, written from the table that also serves, guards and checks them.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Bodies are JSON objects, or forms. Calls for members want <code>Authorization: Bearer …</code> with an access token.
Paths answer alike with and without their last slash. Moments are ISO 8601 in UTC.</p>
<div id="every-call"><h2>Every call may answer</h2>${writeStatuses(everywhere)}</div></header>
<div class="columns"><nav aria-label="Calls">${tags.map((tag) => writeList(tag, inTag(tag))).join('')}</nav>
<main id="calls">${tags.map((tag) => `<section aria-labelledby="${tag}"><h2 id="${tag}">${e(wordOf(tag))}</h2>
${inTag(tag).map((call) => writeCall(call, document, new Set(everywhere.map(([status]) => status)))).join('\n')}</section>`).join('\n')}</main></div></body></html>
`
}

function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      id: operation.operationId,
    })),
  )
}

const wordOf = (tag: string) => tag.replaceAll('-', ' ')

const writeList = (tag: string, calls: Call[]) =>
  `<h2>${e(wordOf(tag))}</h2><ul>${calls.map(({ id, method, path }) => `<li><a href="#${id}">${method} ${e(shortly(path))}</a></li>`).join('')}</ul>`

/** A path without what all of them begin and end with. */
const shortly = (path: string) => path.replace(/^\/api/, '').replace(/\/$/, '')

function writeCall(call: Call, document: Document, everywhere: Set<string>): string {
  const { id, method, path, summary, security, parameters, requestBody, responses } = call
  const body = requestBody?.content['application/json']
  const name = `${method} ${path}`
  const own = Object.entries(responses).filter(([status]) => !everywhere.has(status))
  return `<article id="${id}"><h3><span class="method">${method}</span><a href="#${id}">${e(path)}</a></h3>
<p class="summary">${codeIn(summary)}</p><p class="guard">${security.length ? 'For members.' : 'Open to all.'}</p>
${writeParameters('In the address', parameters.filter((each) => each.in !== 'header'))}
${writeParameters('Headers', parameters.filter((each) => each.in === 'header'))}
${body ? `<h4>Body</h4>${writeTable(['Field', 'What', ''], fieldRows(body.schema as Schema))}${writeExample('Body', name, body.example)}` : ''}
<h4>Answers</h4>${writeStatuses(own.map(([status, response]) => [status, resolve(document, response)]))}
<p class="guard">And what <a href="#every-call">every call</a> may answer.</p>
${own.map(([, response]) => writeAnswer(name, response)).join('')}</article>`
}

const resolve = ({ components }: Document, response: Response | { $ref: string }): Response =>
  '$ref' in response ? components.responses[response.$ref.split('/').at(-1)!]! : response

const writeStatuses = (statuses: [string, Response][]) =>
  writeTable(['Status', 'What'], statuses.map(([status, response]) => statusRow(status, response)))

function writeAnswer(name: string, response: Response | { $ref: string }): string {
  const media = 'content' in response ? response.content?.['application/json'] : undefined
  return media ? writeExample('Answer', name, media.example) : ''
}

const writeExample = (what: string, name: string, example: unknown) =>
  `<h4>${what}, for example</h4><pre tabindex="0" role="region" aria-label="${what} of ${e(name)}, for example">${e(printed(example))}</pre>`

/** JSON as people read it: lists of plain values stay on one line. */
function printed(example: unknown): string {
  return JSON.stringify(example, null, 2).replace(/\[[^[\]{}]*\]/g, (list) => list.replace(/\s*\n\s*/g, ' '))
}

function writeTable(heads: string[], rows: string[][]): string {
  const head = heads.map((text) => (text ? `<th scope="col">${text}</th>` : '<td></td>')).join('')
  const lines = rows.map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const must = (required: boolean) => (required ? '<span class="must">required</span>' : '')

const writeParameters = (title: string, parameters: Parameter[]) =>
  parameters.length ? `<h4>${title}</h4>${writeTable(['Name', 'What', ''], parameters.map(parameterRow))}` : ''

function parameterRow({ name, schema, required }: Parameter): string[] {
  const { description = sayType(schema as Schema) } = schema as { description?: string }
  return [`<code>${e(name)}</code>`, e(description), must(required)]
}

const fieldRows = ({ properties = {}, required = [] }: Schema) =>
  Object.entries(properties).map(([name, rules]) => [`<code>${e(name)}</code>`, e(sayType(rules)), must(required.includes(name))])

function statusRow(status: string, { description, headers = {} }: Response): string[] {
  const named = Object.keys(headers).map((name) => `<code>${name}</code>`)
  return [status, `${codeIn(description)}${named.length ? ` Says ${named.join(', ')}.` : ''}`]
}

/** What a value may be, in words. */
function sayType(schema: Schema): string {
  const { type, anyOf, items, format, minimum, maximum } = schema
  if (schema.const !== undefined) return `"${String(schema.const)}"`
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (anyOf) return anyOf.map(sayType).join(' or ')
  if (type === 'array') return `a list, each ${sayType(items ?? {})}`
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  if (type === undefined) return 'anything'
  if (type === 'string') return format === 'email' ? `an email address${sayLength(schema)}` : `text${sayLength(schema)}`
  const kind = type === 'integer' ? 'a whole number' : 'a number'
  if (maximum === undefined) return minimum === undefined ? kind : `${kind} from ${minimum}`
  return `${kind} from ${minimum ?? 0} to ${maximum}`
}

function sayLength({ minLength = 0, maxLength }: Schema): string {
  if (maxLength === undefined) return minLength > 1 ? `, ${minLength} characters or more` : ''
  return minLength > 1 ? `, ${minLength} to ${maxLength} characters` : `, up to ${maxLength} characters`
}

/** Text in which `code` is set as code. */
const codeIn = (text: string) => e(text).replace(/`([^`]+)`/g, '<code>$1</code>')
