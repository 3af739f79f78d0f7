import { createTransport } from 'nodemailer'
import { controlCharacter } from '../../contract/limits.ts'
import { Delayed } from './jobs.ts'

/** An email to one recipient. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /**
   * A one-click unsubscribe URL for emails of this kind: mail programs show a button for it (RFC 2369, RFC
   * 8058).
   */
  unsubscribe?: string
  /** A calendar entry that mail programs offer to add, change or remove, depending on `method` (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

export type Mailer = {
  /** The sender of the emails. */
  sender: { name: string; email: string }
  /**
   * Sends an email by SMTP.
   *
   * @param mail `messageId`, such as the job's id, stays the same over retries, so that an email sent twice
   * is recognisable. It contains only letters, digits and `._-`.
   * @returns 'sent' once the server has accepted it; 'refused' if it never will (a 5xx for the recipient or
   * the content), or if the address contains a control character. In the subject, control characters become
   * spaces.
   * @throws MailDelayed if a retry may succeed: the server is down, silent or busy, or our own account is at
   * fault.
   */
  send(mail: Mail & { messageId?: string }): Promise<'sent' | 'refused'>
  /** Closes the connections once the emails in progress are finished. */
  close(): void
}

/** An email could not be sent now. The error's message contains no address, so neither do the logs. */
export class MailDelayed extends Delayed {}

type MailSettings = {
  /** `smtp://` or `smtps://`, with credentials if there are any. A query may contain nodemailer options. */
  url: string
  /** The sender, `Name <address>`. */
  from: string
  /** In milliseconds: for a connection, for each of the server's responses, and for an email as a whole. */
  timeouts?: { connection: number; answer: number; mail: number }
}

const controlCharacters = new RegExp(`${controlCharacter}+`)
const defaultTimeouts = { connection: 5_000, answer: 10_000, mail: 30_000 }
const idCharacters = /^[\w.-]+$/

/** Opens a pool of connections to the mail server; it connects when there is something to send. */
export function openMailer({ url, from, timeouts = defaultTimeouts }: MailSettings): Mailer {
  if (controlCharacters.test(from)) throw new TypeError('The sender of emails contains a control character.')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // If a connection breaks, an email is retried once here; further retries are left to the queue, which
    // survives a crash.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.answer,
    // Emails contain links that open accounts, so by default they leave this machine only encrypted.
    requireTLS: !isLoopback(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const [, name = '', email = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? []

  return {
    sender: { name, email },
    async send({ to, subject, text, html, unsubscribe, calendar, messageId }) {
      if (messageId !== undefined && !idCharacters.test(messageId))
        throw new TypeError('messageId is malformed')
      if (controlCharacters.test(to)) return 'refused'
      try {
        await transport.sendMail({
          from,
          // As an object it is a single recipient, even if it contains commas.
          to: { name: '', address: to },
          subject: subject.split(controlCharacters).filter(Boolean).join(' '),
          text,
          html,
          ...(calendar ? { icalEvent: { method: calendar.method, content: calendar.text } } : {}),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}),
          },
          ...(messageId ? { messageId: `<${messageId}@${domain}>` } : {}),
          signal: AbortSignal.timeout(timeouts.mail),
        })
        return 'sent'
      } catch (error) {
        if (isPermanent(error as SendError)) return 'refused'
        throw new MailDelayed(describe(error as SendError))
      }
    },
    close: () => transport.close(),
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SendError = { code?: string; command?: string; responseCode?: number }

/**
 * A 5xx for the recipient or the content rejects this email. A 5xx at the greeting, the login or the sender
 * is about our configuration: those emails wait until it is corrected. 503 means a bad sequence of commands.
 */
function isPermanent({ code, command, responseCode = 0 }: SendError): boolean {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  const unsendable = code === 'EENVELOPE' && responseCode === 0
  return unsendable || (aboutThisMail && responseCode >= 500 && responseCode !== 503)
}

function describe({ code, command, responseCode }: SendError): string {
  return ['The mail could not be sent now', command && `at ${command}`, responseCode ?? code]
    .filter(Boolean)
    .join(' ')
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
