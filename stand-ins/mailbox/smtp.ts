import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { openDoor, type Door, type PortChoice } from '../loopback.ts'
import { openSentinels, Refusal } from './sentinels.ts'

const largestMail = 2 * 1024 * 1024
const closingGraceMs = 20

/** The envelope: `from` may be empty (a bounce has no sender). */
export type Envelope = {
  from: string
  to: string[]
}

type SmtpSettings = {
  port: PortChoice
  /** How long accepting a recipient `slow@…` takes, in milliseconds. */
  slowness: number
  /** Stores an email and returns its id. */
  keep(raw: Buffer, envelope: Envelope): Promise<string>
}

/** Opens the SMTP server, which accepts any email without a login, and misbehaves for sentinel addresses. */
export function openSmtp({ port, slowness, keep }: SmtpSettings): Promise<Door> {
  const sentinels = openSentinels(slowness)

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    if (stream.sizeExceeded) throw new Refusal(552, '5.3.4 The mail is too large')
    const { mailFrom, rcptTo } = session.envelope
    const to = rcptTo.map(({ address }) => address)
    to.forEach((address) => sentinels.inspect(address))
    return keep(Buffer.concat(chunks), { from: mailFrom ? mailFrom.address : '', to })
  }

  return openDoor(() => {
    const smtp = new SMTPServer({
      name: 'mailbox.localhost',
      banner: 'Nitya mailbox',
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: largestMail,
      closeTimeout: closingGraceMs,
      onRcptTo: ({ address }, _session, done) => void sentinels.receive(address).then(() => done(), done),
      onData: (stream, session, done) =>
        void take(stream, session).then((id) => done(null, `Kept as ${id}`), done),
    })
    // A client may disconnect; without this listener, the error would end this process.
    smtp.on('error', () => {})
    return { server: smtp.server, close: () => new Promise((resolve) => smtp.close(() => resolve())) }
  }, port)
}
