import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import escapeHtml from 'escape-html'
import { readConfig } from '../server/config.ts'
import { sampleMails, type SampleMail } from '../server/mail-samples.ts'

// `npm run mails`: writes a page with every email of the product: on a phone and a desktop screen, light and
// dark, and as text.
const folder = join(readConfig().dataFolder, 'mail-gallery')
const mails = await sampleMails('https://nitya.example')
await mkdir(folder, { recursive: true })
for (const { name, mail } of mails) await writeFile(join(folder, `${name}.html`), mail.html)
await writeFile(join(folder, 'index.html'), gallery(mails))
console.log(join(folder, 'index.html'))

function gallery(all: SampleMail[]): string {
  const style =
    'body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;background:#e8e4dc;color:#20302b}section{margin:0 0 48px}' +
    '.row{display:flex;gap:16px;align-items:flex-start;overflow-x:auto}iframe{border:0;height:640px;flex:none}pre{white-space:pre-wrap;max-width:520px}'
  const contents = all.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title><style>${style}</style></head>
<body><h1>${all.length} mails</h1><ul>${contents}</ul>${all.map(section).join('\n')}</body></html>\n`
}

function section({ name, mail, switchable }: SampleMail): string {
  const frame = (width: number, scheme: string) =>
    `<iframe title="${name}, ${width} px, ${scheme}" src="${name}.html" width="${width}" style="color-scheme:${scheme}"></iframe>`
  return `<section id="${name}"><h2>${escapeHtml(mail.subject)}</h2><p>${name}${switchable ? ', can be switched off' : ''}</p>
<div class="row">${frame(320, 'light')}${frame(320, 'dark')}${frame(600, 'light')}${frame(600, 'dark')}<pre>${escapeHtml(mail.text)}</pre></div></section>`
}
