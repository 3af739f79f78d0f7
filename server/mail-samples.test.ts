import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox, type Mailbox } from '../stand-ins/mailbox/mailbox.ts'
import { faultsIn } from '../content/pseudo-faults.ts'
import { inLanguage } from './core/language.ts'
import { sampleMails, type SampleMail } from './mail-samples.ts'
import { openMailer } from './services/mail.ts'
import { shownIn } from './testing/shown.ts'

const samples = await sampleMails('https://nitya.example')
let mailbox: Mailbox
let folder: string
const received = new Map<string, Email>()

// Each email goes through a mail server once, and is parsed on arrival.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-samples-'))
  mailbox = await startMailbox({ folder, webPort: 0, smtpPort: 0 })
  const mailer = openMailer({ url: mailbox.smtpUrl, from: 'Nitya <hello@nitya.example>' })
  for (const { name, mail } of samples) {
    await mailer.send({ ...mail, messageId: name })
    const raw = await fetch(`${mailbox.address}/api/v1/message/latest/raw`)
    received.set(name, await PostalMime.parse(await raw.text()))
  }
  mailer.close()
})
afterAll(async () => {
  await mailbox.stop()
  await rm(folder, { recursive: true })
})

const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

describe('in another language', async () => {
  const pseudo = await inLanguage('en-XA', () => sampleMails('https://nitya.example'))

  it.each(pseudo)('the email $name has no sentence outside a catalogue', ({ mail }) => {
    expect(faultsIn([mail.subject, ...mail.text.split('\n'), ...shownIn(mail.html)], own)).toEqual([])
    expect(mail.html).toContain('<html lang="en-XA">')
  })
})
/** Texts outside catalogues: the product's name, an order and a passkey's name. */
const own = ['Nitya', 'order_Q8sample', 'Asha’s phone']

describe.each(samples)('the email $name', ({ name, mail, switchable }: SampleMail) => {
  it('arrives with its subject, a plain-text part, and an HTML part with the same words', () => {
    const { subject, text = '', html = '', messageId } = received.get(name)!
    expect([subject, messageId]).toEqual([mail.subject, `<${name}@nitya.example>`])
    expect(text.trim()).toBe(mail.text.trim())
    // Whole words: the random token of a link may contain the letters.
    expect(text).not.toMatch(/<\/?[a-z]|\b(undefined|null|NaN)\b|\[object|Invalid Date/)
    expect(html).not.toMatch(/\b(undefined|NaN)\b|\[object|Invalid Date/)
    const words = html
      .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
    const first = text.split('\n').find(Boolean)!
    expect(words).toContain(first)
  })

  it('loads no remote content, and links only to our own host', () => {
    const { html = '', text = '' } = received.get(name)!
    expect(html).not.toMatch(/<(img|script|link|iframe|video)\b|url\(|@import/i)
    for (const url of `${html} ${text}`.match(/https?:\/\/[^\s"'<)]+/g) ?? [])
      expect(new URL(url).host).toBe('nitya.example')
  })

  it('has a one-click unsubscribe link if its kind can be switched off, and mentions none otherwise', () => {
    const email = received.get(name)!
    const link = header(email, 'list-unsubscribe')
    if (!switchable) {
      expect([link, header(email, 'list-unsubscribe-post')]).toEqual([undefined, undefined])
      return expect(email.text).not.toMatch(/unsubscribe|No more emails/i)
    }
    expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /^<(https:\/\/[^>]+)>$/.exec(link!.replace(/\s/g, ''))![1]!
    return expect(email.text).toContain(url)
  })
})
