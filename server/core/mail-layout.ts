import escapeHtml from 'escape-html'
import { product } from '../../content/product.ts'
import type { Mail } from '../services/mail.ts'

/** A paragraph, a link drawn as a button (a `quiet` one as text), or a table of names and values. */
export type Part = string | { label: string; url: string; quiet?: true } | { rows: [name: string, value: string][] }

/** Lays out a mail in the product's style, as text and as HTML with the same content. */
export function layOutMail(to: string, subject: string, parts: Part[]): Mail {
  const text = parts.map(textOf).join('\n\n')
  return { to, subject, text: `${text}\n\n${product.name}`, html: frame(subject, parts.map(htmlOf).join('\n')) }
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return part.quiet ? `${part.label}: ${part.url}` : part.url
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('rows' in part) return table(part.rows)
  return part.quiet ? quietLink(part) : button(part)
}

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="background:#2C5A4B;color:#FFFFFF;padding:14px 24px;` +
  `border-radius:16px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>\n` +
  `<p style="color:#5A6B64;font-size:14px">Or open this address: <br><a href="${escapeHtml(url)}" ` +
  `style="color:#2C5A4B;word-break:break-all">${escapeHtml(url)}</a></p>`

const quietLink = ({ label, url }: { label: string; url: string }) =>
  `<p><a href="${escapeHtml(url)}" style="color:#2C5A4B">${escapeHtml(label)}</a></p>`

const table = (rows: [string, string][]) =>
  `<table style="width:100%;border-collapse:collapse">${rows
    .map(
      ([name, value]) =>
        `<tr><th scope="row" style="padding:8px 16px 8px 0;text-align:left;font-weight:400;color:#5A6B64">${escapeHtml(name)}</th>` +
        `<td style="padding:8px 0;text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`

const frame = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#FBF7F0;color:#20302B;font:17px/1.6 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="font:600 26px/1.2 Georgia,serif;color:#2C5A4B;margin:0 0 24px">${product.name}</p>
${body}
<p style="color:#5A6B64;font-size:14px;margin-top:36px">Unlock a Healthier You.</p>
</div></body></html>`
