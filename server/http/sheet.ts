import escapeHtml from 'escape-html'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentLanguage } from '../core/language.ts'
import { tooOften } from './copy.ts'
import type { Refusal } from './refuse.ts'

/** A small page: a sentence or two and perhaps a form. */
export type Sheet = {
  title: string
  text: string
  form?: { action: string; call: string; field?: { label: string; value: string; fault?: string } }
  note?: { text: string; link: { label: string; path: string } }
}

const style = `
:root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:16px 20px;display:flex;flex-direction:column;justify-content:center;
font:17px/1.5 system-ui,sans-serif;background:light-dark(#FFFFFF,#16241F);color:light-dark(#20302B,#EEF2EC)}
main{width:100%;max-width:430px;margin:0 auto;display:grid;gap:10px}
h1{font:500 22px/1.25 Georgia,serif}p{color:light-dark(#5A6B64,#A9B8B0);font-size:15px}
form{display:grid;gap:8px}label{font-size:15px;font-weight:600}
input{font:inherit;color:inherit;width:100%;padding:10px 16px;border-radius:16px;border:1px solid light-dark(#87928C,#63766D);
background:light-dark(#FBF7F0,#0F1A17)}
button{font:inherit;font-weight:600;min-height:46px;padding:0 24px;border:0;border-radius:16px;cursor:pointer;
background:light-dark(#2C5A4B,#7FC2A6);color:light-dark(#FFFFFF,#0F1A17)}
:focus-visible{outline:3px solid light-dark(#2C5A4B,#7FC2A6);outline-offset:2px}
a{color:light-dark(#2C5A4B,#7FC2A6)}.fault{color:light-dark(#97401F,#F0A88E);font-weight:600}`

const styleHash = createHash('sha256').update(style).digest('base64')

const policy = (framers: "'self'" | "'none'") =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors ${framers}`

/**
 * Sends a sheet. It has no script, may be framed by our own pages if `framed`, and uses the theme that the
 * reader chose for the site, if the browser sends it.
 */
export function sendSheet(request: FastifyRequest, reply: FastifyReply, sheet: Sheet, framed = false) {
  return reply
    .headers({
      'content-security-policy': policy(framed ? "'self'" : "'none'"),
      'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(write(sheet, themeOf(request)))
}

/** Sends the page for an exceeded limit. */
export function sendTooOften(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers }: Refusal,
  framed = false,
) {
  const text = Number(headers['retry-after']) > 60 ? tooOften.inAnHour : tooOften.inAMinute
  return sendSheet(request, reply.code(429).headers(headers), { title: tooOften.title, text }, framed)
}

function write({ title, text, form, note }: Sheet, theme: string): string {
  const e = escapeHtml
  return `<!doctype html>
<html lang="${currentLanguage()}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${e(title)}</title><style>${style}</style></head>
<body><main><h1>${e(title)}</h1><p role="status">${e(text)}</p>${form ? writeForm(form, theme) : ''}${note ? writeNote(note) : ''}</main></body></html>
`
}

function writeForm({ action, call, field }: NonNullable<Sheet['form']>, theme: string): string {
  const e = escapeHtml
  const fault = field?.fault ? `<p class="fault" id="fault">${e(field.fault)}</p>` : ''
  const input = field
    ? `<label for="email">${e(field.label)}</label><input id="email" name="email" type="email" required maxlength="254" ` +
      `autocomplete="email" value="${e(field.value)}"${fault ? ' aria-invalid="true" aria-describedby="fault" autofocus' : ''}>${fault}`
    : ''
  return `<form method="post" action="${e(action)}">${input}<input type="hidden" name="theme" value="${theme}"><button>${e(call)}</button></form>`
}

const writeNote = ({ text, link }: NonNullable<Sheet['note']>) =>
  `<p>${escapeHtml(text)} <a href="${escapeHtml(link.path)}" target="_blank" rel="noopener">${escapeHtml(link.label)}</a></p>`

/** Reads the theme from the cookie, or from the form, because the sandboxed frame sends no cookie. */
function themeOf({ headers, body }: FastifyRequest): string {
  const brought = (body as { theme?: unknown } | undefined)?.theme
  const worn = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? brought
  return worn === 'light' || worn === 'dark' ? worn : ''
}
