import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from '../../stand-ins/mailbox/mailbox.ts'
import { MailDelayed, openMailer, type Mailer } from './mail.ts'

const from = 'Nitya <hello@nitya.example>'
const mail = {
  to: 'asha@example.org',
  subject: 'Verify your email',
  text: 'Open https://nitya.example/verify-email/abc',
  html: '<p>Open <a href="https://nitya.example/verify-email/abc">this</a></p>',
}
const badSequence = Object.assign(new Error('Bad sequence of commands'), { responseCode: 503 })
const closings: (() => unknown)[] = []
let mailbox: Mailbox

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-mail-'))
  mailbox = await startMailbox({ folder, webPort: 0, smtpPort: 0, slowness: 600 })
  closings.push(() => rm(folder, { recursive: true }), mailbox.stop)
})

afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

test('an email arrives complete, with its message id', async () => {
  expect(await open().send({ ...mail, messageId: '0190-job' })).toBe('sent')
  expect(await read('latest')).toMatchObject({
    MessageID: '0190-job@nitya.example',
    From: { Name: 'Nitya', Address: 'hello@nitya.example' },
    To: [{ Address: mail.to }],
    Subject: mail.subject,
    Text: `${mail.text}\n`,
    HTML: `${mail.html}\n`,
  })
  expect(await read('latest/headers')).toMatchObject({ 'Auto-Submitted': ['auto-generated'] })
})

test('a calendar entry is sent as a part that mail programs recognise, with its method', async () => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'END:VCALENDAR', ''].join('\r\n')
  await open().send({ ...mail, calendar: { method: 'REQUEST', text } })
  const raw = await (await fetch(`${mailbox.address}/api/v1/message/latest/raw`)).text()
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
})

test('an email sent again after a crash has the same message id', async () => {
  await open().send({ ...mail, messageId: 'job-7' })
  await open().send({ ...mail, messageId: 'job-7' })
  expect((await list()).map(({ MessageID }) => MessageID)).toEqual([
    'job-7@nitya.example',
    'job-7@nitya.example',
  ])
})

test('a comma in an address does not add a recipient', async () => {
  expect(await open().send({ ...mail, to: 'asha@example.org, bela@example.org' })).toBe('refused')
  expect(await list()).toEqual([])
})

test.each([
  ['Hello\r\nBcc: bela@example.org', 'Hello Bcc: bela@example.org'],
  ['Hello\r\n\r\n<script>', 'Hello <script>'],
  ['Hello\u0085\u2028there\u0000', 'Hello there'],
])('a line break in the subject becomes a space, and the email is sent: %j', async (subject, shown) => {
  expect(await open().send({ ...mail, subject })).toBe('sent')
  const [sent] = await list()
  expect([sent?.Subject, sent?.To?.length, sent?.Bcc ?? []]).toEqual([shown, 1, []])
})

test.each([
  ['to', 'a@example.org\r\nBcc: bela@example.org'],
  ['to', 'a@example.org\nBcc: bela@example.org'],
  ['to', 'a@example.org\u0000'],
])('a line break in %s is refused before anything is sent: %j', async (field, value) => {
  expect(await open().send({ ...mail, [field]: value })).toBe('refused')
  expect(await list()).toEqual([])
})

test('a line break in the sender or the message id throws immediately', async () => {
  expect(() => openMailer({ url: mailbox.smtpUrl, from: 'a@b.example\r\nBcc: c@d.example' })).toThrow(
    TypeError,
  )
  await expect(open().send({ ...mail, messageId: 'x>\r\nBcc: c@d.example' })).rejects.toThrow(TypeError)
})

test.each([
  ['no such mailbox', 'bounce@example.org'],
  ['looks like spam', 'spam@example.org'],
  ['not an address', 'a<b@example.org'],
  ['nobody', ''],
])('a permanent rejection is reported as refused: %s', async (_why, to) => {
  expect(await open().send({ ...mail, to })).toBe('refused')
})

test('a busy server delays an email, and accepts it later', async () => {
  const mailer = open()
  const busy = { ...mail, to: 'later@example.org' }
  await expect(mailer.send(busy)).rejects.toThrow('The mail could not be sent now at RCPT TO 451')
  await expect(mailer.send(busy)).rejects.toThrow(MailDelayed)
  expect(await mailer.send(busy)).toBe('sent')
})

test('the error of a delayed email does not contain the address', async () => {
  const failure = await open()
    .send({ ...mail, to: 'later@example.org' })
    .catch(String)
  expect(failure).not.toContain('example.org')
})

test('a slow server is given time to respond', async () => {
  expect(await open().send({ ...mail, to: 'slow@example.org' })).toBe('sent')
})

test('a server that stops responding times out', async () => {
  const mailer = open({ connection: 300, answer: 300, mail: 2_000 })
  await expect(mailer.send({ ...mail, to: 'silent@example.org' })).rejects.toThrow('ETIMEDOUT')
})

test('an email as a whole times out, even while the server responds', async () => {
  const mailer = open({ connection: 300, answer: 2_000, mail: 300 })
  await expect(mailer.send({ ...mail, to: 'slow@example.org' })).rejects.toThrow('EABORT')
})

test('an outage delays emails, and the same mailer sends them afterwards', async () => {
  const mailer = open()
  await mailer.send(mail)
  await mailbox.down()
  await expect(mailer.send(mail)).rejects.toThrow(MailDelayed)
  await mailbox.up()
  expect(await mailer.send(mail)).toBe('sent')
  expect(await list()).toHaveLength(2)
})

test('emails share connections', async () => {
  let connections = 0
  const mailer = openMailer({
    from,
    url: await serve({ onConnect: (_session, done) => void (connections++, done()) }),
  })
  closings.push(mailer.close)
  for (const _ of [1, 2, 3]) expect(await mailer.send(mail)).toBe('sent')
  expect(connections).toBe(1)
})

test.each<[string, SMTPServerOptions]>([
  ['the greeting', { onConnect: (_session, done) => done(new Error('Not you')) }],
  ['the sender', { onMailFrom: (_address, _session, done) => done(new Error('Who are you')) }],
  ['the order of commands', { onRcptTo: (_address, _session, done) => done(badSequence) }],
])('a rejection of our configuration, at %s, only delays the email', async (_where, options) => {
  const mailer = openMailer({ from, url: await serve(options) })
  closings.push(mailer.close)
  await expect(mailer.send(mail)).rejects.toThrow(MailDelayed)
})

test('a wrong SMTP password only delays the email', async () => {
  const url = await serve({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  const mailer = openMailer({ from, url: url.replace('smtp://', 'smtp://us:wrong@') })
  closings.push(mailer.close)
  await expect(mailer.send(mail)).rejects.toThrow('535')
})

test('an email never leaves this machine unencrypted', async () => {
  const url = await serve({})
  // This address also reaches this machine, but the mailer does not treat it as loopback.
  const mailer = openMailer({ from, url: url.replace('127.0.0.1', '0.0.0.0') })
  closings.push(mailer.close)
  await expect(mailer.send(mail)).rejects.toThrow('STARTTLS')
})

function open(timeouts?: { connection: number; answer: number; mail: number }): Mailer {
  const mailer = openMailer({ url: mailbox.smtpUrl, from, ...(timeouts ? { timeouts } : {}) })
  closings.push(mailer.close)
  return mailer
}

/** Starts a mail server with the given behaviour. */
function serve(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 20,
    logger: false,
    ...options,
  })
  server.on('error', () => {})
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`),
    )
  })
}

type Listed = { MessageID: string; Subject: string; To: unknown[]; Bcc?: unknown[] | null }

async function list(): Promise<Listed[]> {
  const response = await fetch(`${mailbox.address}/api/v1/messages`)
  return ((await response.json()) as { messages: Listed[] }).messages
}

async function read(id: string): Promise<unknown> {
  return (await fetch(`${mailbox.address}/api/v1/message/${id}`)).json()
}
