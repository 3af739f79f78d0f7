import PostalMime, { type Address, type Email } from 'postal-mime'
import { arrivalOf } from './store.ts'

const snippetLength = 250

type Person = {
  Name: string
  Address: string
}

type Attached = {
  PartID: string
  FileName: string
  ContentType: string
  ContentID: string
  Size: number
}

/** An email in the shape of Mailpit's `GET /api/v1/message/{ID}`. */
export type Mail = {
  ID: string
  MessageID: string
  From: Person
  To: Person[]
  Cc: Person[]
  Bcc: Person[]
  ReplyTo: Person[]
  ReturnPath: string
  Subject: string
  Date: string
  Tags: string[]
  Text: string
  HTML: string
  Size: number
  Inline: Attached[]
  Attachments: Attached[]
}

/** One line of Mailpit's `GET /api/v1/messages`. */
export type Summary = Pick<
  Mail,
  'ID' | 'MessageID' | 'From' | 'To' | 'Cc' | 'Bcc' | 'ReplyTo' | 'Subject' | 'Tags' | 'Size'
> & {
  Read: boolean
  Created: string
  Attachments: number
  Snippet: string
}

/** Parses a stored email. `Bcc` contains the envelope's recipients that no header names. */
export async function readMail(id: string, raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw)
  const to = people(mail.to)
  const cc = people(mail.cc)
  const named = new Set([...to, ...cc].map((person) => person.Address.toLowerCase()))
  const delivered = valuesOf(mail, 'delivered-to')
  const attached = mail.attachments.map(describeAttachment)
  return {
    ID: id,
    MessageID: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    From: people(mail.from ? [mail.from] : [])[0] ?? { Name: '', Address: '' },
    To: to,
    Cc: cc,
    Bcc: delivered
      .filter((address) => !named.has(address.toLowerCase()))
      .map((Address) => ({ Name: '', Address })),
    ReplyTo: people(mail.replyTo),
    ReturnPath: (mail.returnPath ?? '').replace(/^<|>$/g, ''),
    Subject: mail.subject ?? '',
    Date: dateOf(mail, id),
    Tags: [],
    Text: mail.text ?? '',
    HTML: mail.html ?? '',
    Size: raw.length,
    Inline: attached.filter(({ ContentID }) => ContentID !== ''),
    Attachments: attached.filter(({ ContentID }) => ContentID === ''),
  }
}

export function summarise(mail: Mail, read: boolean): Summary {
  const { ID, MessageID, From, To, Cc, Bcc, ReplyTo, Subject, Tags, Size } = mail
  const line = { ID, MessageID, From, To, Cc, Bcc, ReplyTo, Subject, Tags, Size }
  return {
    ...line,
    Read: read,
    Created: arrivalOf(ID).toISOString(),
    Attachments: mail.Attachments.length,
    Snippet: mail.Text.replace(/\s+/g, ' ').trim().slice(0, snippetLength),
  }
}

/** Returns every header with its values, in alphabetical order, as in Mailpit's `/headers`. */
export async function readHeaders(raw: Buffer): Promise<Record<string, string[]>> {
  const mail = await PostalMime.parse(raw)
  const names = [...new Set(mail.headers.map(({ originalKey }) => originalKey))].sort()
  return Object.fromEntries(names.map((name) => [name, valuesOf(mail, name.toLowerCase())]))
}

function valuesOf(mail: Email, key: string): string[] {
  return mail.headers.filter((header) => header.key === key).map(({ value }) => value)
}

function people(addresses: Address[] = []): Person[] {
  return addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => ({ Name: name, Address: address }))
}

function dateOf(mail: Email, id: string): string {
  const sent = new Date(mail.date ?? '')
  return (Number.isNaN(sent.getTime()) ? arrivalOf(id) : sent).toISOString()
}

function describeAttachment(attachment: Email['attachments'][number], index: number): Attached {
  const { filename, mimeType, contentId, content } = attachment
  return {
    PartID: String(index + 1),
    FileName: filename ?? '',
    ContentType: mimeType,
    ContentID: (contentId ?? '').replace(/^<|>$/g, ''),
    Size: typeof content === 'string' ? content.length : content.byteLength,
  }
}
