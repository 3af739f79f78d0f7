import { createTransport } from 'nodemailer'

/** A letter to one person. */
type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends letters of this kind: mail programs show a button for it (RFC 2369, RFC 8058). */
  unsubscribe?: string
  /** The job's id, say: the same at every try, so that a mail sent twice is known as one. Letters, digits, `._-`. */
  messageId?: string
}

export type Mail = {
  /**
   * Sends a letter by SMTP.
   *
   * @returns 'sent' once the server has taken it; 'refused' when it never will take this one (5xx for the recipient
   * or the content), or when a header field holds a control character (quality S30).
   * @throws MailDelayed when another try may succeed: the server is down, silent or busy, or our account is at fault.
   */
  send(letter: Letter): Promise<'sent' | 'refused'>
  /** Ends the connections; a letter on its way is finished first. */
  close(): void
}

/** A letter that could not be sent now. The message holds no address, so that logs hold none. */
export class MailDelayed extends Error {}

type MailSettings = {
  /** `smtp://` or `smtps://`, with the account in it if there is one. nodemailer's options may follow as a query. */
  url: string
  /** The address letters come from, `Name <address>`. */
  from: string
  /** Milliseconds to wait for a connection, for each of the server's answers, and for a letter as a whole. */
  patience?: { connection: number; answer: number; letter: number }
}

const usualPatience = { connection: 5_000, answer: 10_000, letter: 30_000 }
const controlCharacter = /[\u0000-\u001f\u007f]/
const idCharacters = /^[\w.-]+$/

/** Opens a pool of connections to the mail server; they are made when there is something to send. */
export function openMail({ url, from, patience = usualPatience }: MailSettings): Mail {
  if (controlCharacter.test(from)) throw new TypeError('The sender of letters holds a control character.')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // A connection that dies under a letter is tried once more; after that the queue decides, which outlives us.
    maxRequeues: 1,
    connectionTimeout: patience.connection,
    dnsTimeout: patience.connection,
    greetingTimeout: patience.connection,
    socketTimeout: patience.answer,
    // Letters carry links that open accounts: beyond this machine they travel encrypted, unless the URL says otherwise.
    requireTLS: !isOnThisMachine(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'

  return {
    async send({ to, subject, text, html, unsubscribe, messageId }) {
      if (messageId !== undefined && !idCharacters.test(messageId)) throw new TypeError('messageId is malformed')
      if (controlCharacter.test(to) || controlCharacter.test(subject)) return 'refused'
      try {
        await transport.sendMail({
          from,
          // As an object it is one recipient, whatever commas it holds.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}) },
          ...(messageId ? { messageId: `<${messageId}@${domain}>` } : {}),
          signal: AbortSignal.timeout(patience.letter),
        })
        return 'sent'
      } catch (error) {
        if (isRefusedForGood(error as SendingFault)) return 'refused'
        throw new MailDelayed(describe(error as SendingFault))
      }
    },
    close: () => transport.close(),
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SendingFault = { code?: string; command?: string; responseCode?: number }

/**
 * A 5xx about the recipient or the content is about this letter. A 5xx at the greeting, the login or the sender is
 * about us, and mended by mending the configuration: those letters wait. 503 is about the order of commands.
 */
function isRefusedForGood({ code, command, responseCode = 0 }: SendingFault): boolean {
  const aboutThisLetter = command === 'RCPT TO' || command === 'DATA'
  const unsendable = code === 'EENVELOPE' && responseCode === 0
  return unsendable || (aboutThisLetter && responseCode >= 500 && responseCode !== 503)
}

function describe({ code, command, responseCode }: SendingFault): string {
  return ['The mail could not be sent now', command && `at ${command}`, responseCode ?? code].filter(Boolean).join(' ')
}

function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
