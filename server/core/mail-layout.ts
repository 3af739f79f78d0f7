import escapeHtml from 'escape-html'
import type { Mail } from '../services/mail.ts'
import { brand } from './copy.ts'
import { catalogue, currentLanguage } from './language.ts'

/** A paragraph, a link drawn as a button (as text if `quiet`), or a table of names and values. */
export type Part =
  | string
  | { label: string; url: string; quiet?: true }
  | { rows: [name: string, value: string][] }

/** An email's subject and body. `unsubscribe` is a URL that turns off such emails with one click. */
export type Letter = { subject: string; parts: Part[]; unsubscribe?: string }

export const letter = (subject: string, parts: Part[]): Letter => ({ subject, parts })

/** The footer's links: one-click unsubscribe from this kind of email, and the page of all settings. */
export type Unsubscribing = { url: string; settings: string }

/**
 * Lays out an email in the product's style, as text and as HTML with the same content. Mail clients that
 * support `prefers-color-scheme` show it in dark colours; others use the light colours set on each element.
 */
export function layOutMail(
  to: string,
  { subject, parts, unsubscribe }: Letter,
  unsubscribing?: Unsubscribing,
): Mail {
  const oneClick = unsubscribing?.url ?? unsubscribe
  const text = [...parts.map(textOf), brand.name, ...(unsubscribing ? [footerText(unsubscribing)] : [])].join(
    '\n\n',
  )
  const body = parts.map(htmlOf).join('\n')
  const footer = unsubscribing ? footerHtml(unsubscribing) : ''
  return {
    to,
    subject,
    text,
    html: frame(subject, body, footer),
    ...(oneClick ? { unsubscribe: oneClick } : {}),
  }
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return part.quiet ? `${part.label}: ${part.url}` : part.url
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('rows' in part) return table(part.rows)
  return part.quiet ? `<p>${link(part.url, part.label)}</p>` : button(part)
}

/** The layout's own text. */
const words = catalogue({
  orOpen: 'Or open this address: ',
  noMore: 'No more emails like this',
  settings: 'Your notification settings',
})

const link = (url: string, label: string) =>
  `<a class="leaf" href="${escapeHtml(url)}" style="color:#2C5A4B;word-break:break-all">${escapeHtml(label)}</a>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:28px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:#2C5A4B;color:#FFFFFF;` +
  `padding:12px 24px;border-radius:16px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>\n` +
  `<p class="quiet" style="color:#5A6B64;font-size:14px">${words.orOpen}<br>${link(url, url)}</p>`

const table = (rows: [string, string][]) =>
  `<table style="width:100%;border-collapse:collapse">${rows
    .map(
      ([name, value]) =>
        `<tr><th class="quiet" scope="row" style="padding:8px 16px 8px 0;text-align:left;font-weight:400;color:#5A6B64">${escapeHtml(name)}</th>` +
        `<td style="padding:8px 0;text-align:right;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`

const footerText = ({ url, settings }: Unsubscribing) =>
  `${words.noMore}: ${url}\n${words.settings}: ${settings}`

const footerHtml = ({ url, settings }: Unsubscribing) =>
  `<p class="quiet" style="color:#5A6B64;font-size:14px">${link(url, words.noMore)}<br>${link(settings, words.settings)}</p>\n`

const dark = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){body{background:#0F1A17!important;color:#EEF2EC!important}
.leaf{color:#7FC2A6!important}.quiet{color:#A9B8B0!important}.button{background:#7FC2A6!important;color:#0F1A17!important}}`

const frame = (title: string, body: string, footer: string) => `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${dark}</style></head>
<body style="margin:0;background:#FBF7F0;color:#20302B;font:17px/1.6 system-ui,sans-serif">
<div role="main" style="max-width:520px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere">
<p class="leaf" style="font:600 26px/1.2 Georgia,serif;color:#2C5A4B;margin:0 0 24px">${brand.name}</p>
<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${escapeHtml(title)}</h1>
${body}
<p class="quiet" style="color:#5A6B64;font-size:14px;margin-top:36px">${brand.promise}</p>
${footer}</div></body></html>`
