import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from '../../stand-ins/mailbox/mailbox.ts'
import { MailDelayed, openMail, type Mail } from './mail.ts'

const from = 'Nitya <hello@nitya.example>'
const letter = {
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

test('a letter arrives, whole, with its name', async () => {
  expect(await open().send({ ...letter, messageId: '0190-job' })).toBe('sent')
  expect(await read('latest')).toMatchObject({
    MessageID: '0190-job@nitya.example',
    From: { Name: 'Nitya', Address: 'hello@nitya.example' },
    To: [{ Address: letter.to }],
    Subject: letter.subject,
    Text: `${letter.text}\n`,
    HTML: `${letter.html}\n`,
  })
  expect(await read('latest/headers')).toMatchObject({ 'Auto-Submitted': ['auto-generated'] })
})

test('a letter sent again after a crash carries the same name', async () => {
  await open().send({ ...letter, messageId: 'job-7' })
  await open().send({ ...letter, messageId: 'job-7' })
  expect((await list()).map(({ MessageID }) => MessageID)).toEqual(['job-7@nitya.example', 'job-7@nitya.example'])
})

test('a comma in an address does not reach a second person', async () => {
  expect(await open().send({ ...letter, to: 'asha@example.org, bela@example.org' })).toBe('refused')
  expect(await list()).toEqual([])
})

test.each([
  ['to', 'a@example.org\r\nBcc: bela@example.org'],
  ['to', 'a@example.org\nBcc: bela@example.org'],
  ['to', 'a@example.org\u0000'],
  ['subject', 'Hello\r\nBcc: bela@example.org'],
  ['subject', 'Hello\r\n\r\n<script>'],
])('a line break in %s is refused before it is sent: %j', async (field, value) => {
  expect(await open().send({ ...letter, [field]: value })).toBe('refused')
  expect(await list()).toEqual([])
})

test('a line break in the sender or the name stops us at once', async () => {
  expect(() => openMail({ url: mailbox.smtpUrl, from: 'a@b.example\r\nBcc: c@d.example' })).toThrow(TypeError)
  await expect(open().send({ ...letter, messageId: 'x>\r\nBcc: c@d.example' })).rejects.toThrow(TypeError)
})

test.each([
  ['no such mailbox', 'bounce@example.org'],
  ['looks like spam', 'spam@example.org'],
  ['no address at all', 'a<b@example.org'],
  ['nobody', ''],
])('refused for good: %s', async (_why, to) => {
  expect(await open().send({ ...letter, to })).toBe('refused')
})

test('a busy server is asked again, until it takes the letter', async () => {
  const mail = open()
  const busy = { ...letter, to: 'later@example.org' }
  await expect(mail.send(busy)).rejects.toThrow('The mail could not be sent now at RCPT TO 451')
  await expect(mail.send(busy)).rejects.toThrow(MailDelayed)
  expect(await mail.send(busy)).toBe('sent')
})

test('what went wrong is told without the address', async () => {
  const failure = await open().send({ ...letter, to: 'later@example.org' }).catch(String)
  expect(failure).not.toContain('example.org')
})

test('a slow server is waited for', async () => {
  expect(await open().send({ ...letter, to: 'slow@example.org' })).toBe('sent')
})

test('a server that falls silent is given up', async () => {
  const mail = open({ connection: 300, answer: 300, letter: 2_000 })
  await expect(mail.send({ ...letter, to: 'silent@example.org' })).rejects.toThrow('ETIMEDOUT')
})

test('a letter as a whole is given up, however lively the server', async () => {
  const mail = open({ connection: 300, answer: 2_000, letter: 300 })
  await expect(mail.send({ ...letter, to: 'slow@example.org' })).rejects.toThrow('EABORT')
})

test('an outage delays letters; its end lets them through the same mailer', async () => {
  const mail = open()
  await mail.send(letter)
  await mailbox.down()
  await expect(mail.send(letter)).rejects.toThrow(MailDelayed)
  await mailbox.up()
  expect(await mail.send(letter)).toBe('sent')
  expect(await list()).toHaveLength(2)
})

test('letters share connections', async () => {
  let connections = 0
  const mail = openMail({ from, url: await serve({ onConnect: (_session, done) => void (connections++, done()) }) })
  closings.push(mail.close)
  for (const _ of [1, 2, 3]) expect(await mail.send(letter)).toBe('sent')
  expect(connections).toBe(1)
})

test.each<[string, SMTPServerOptions]>([
  ['the greeting', { onConnect: (_session, done) => done(new Error('Not you')) }],
  ['the sender', { onMailFrom: (_address, _session, done) => done(new Error('Who are you')) }],
  ['the order of commands', { onRcptTo: (_address, _session, done) => done(badSequence) }],
])('a refusal of ourselves, at %s, loses no letter', async (_where, options) => {
  const mail = openMail({ from, url: await serve(options) })
  closings.push(mail.close)
  await expect(mail.send(letter)).rejects.toThrow(MailDelayed)
})

test('a wrong password of ours loses no letter', async () => {
  const url = await serve({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  const mail = openMail({ from, url: url.replace('smtp://', 'smtp://us:wrong@') })
  closings.push(mail.close)
  await expect(mail.send(letter)).rejects.toThrow('535')
})

test('beyond this machine a letter never travels in the clear', async () => {
  const url = await serve({})
  // This address, too, leads to this machine; the mailer cannot know.
  const mail = openMail({ from, url: url.replace('127.0.0.1', '0.0.0.0') })
  closings.push(mail.close)
  await expect(mail.send(letter)).rejects.toThrow('STARTTLS')
})

function open(patience?: { connection: number; answer: number; letter: number }): Mail {
  const mail = openMail({ url: mailbox.smtpUrl, from, ...(patience ? { patience } : {}) })
  closings.push(mail.close)
  return mail
}

/** A mail server with a will of its own. */
function serve(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], closeTimeout: 20, logger: false, ...options })
  server.on('error', () => {})
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`))
  })
}

async function list(): Promise<{ MessageID: string }[]> {
  const response = await fetch(`${mailbox.address}/api/v1/messages`)
  return ((await response.json()) as { messages: { MessageID: string }[] }).messages
}

async function read(id: string): Promise<unknown> {
  return (await fetch(`${mailbox.address}/api/v1/message/${id}`)).json()
}
