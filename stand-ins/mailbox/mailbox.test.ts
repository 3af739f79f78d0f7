import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import type { Page } from './inbox.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

let folder: string
let mailbox: Mailbox

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-mailbox-'))
  mailbox = await start()
})

afterEach(async () => {
  await mailbox.stop()
  await rm(folder, { recursive: true })
})

test('a sent email is listed and read in Mailpit’s format', async () => {
  await send({ subject: 'Grüße, Asha 🌅', html: '<p>Hello <b>Asha</b></p>' })

  const page = await list()
  expect(page).toMatchObject({ total: 1, unread: 1, messages_count: 1, start: 0, tags: [] })
  expect(page.messages[0]).toMatchObject({
    ID: expect.stringMatching(/^[0-9a-z]{21}$/),
    MessageID: 'one@nitya.example',
    Read: false,
    From: { Name: 'Nitya', Address: 'hello@nitya.example' },
    To: [{ Name: '', Address: 'asha@example.org' }],
    Subject: 'Grüße, Asha 🌅',
    Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    Snippet: 'Hello, Asha. Open https://nitya.example/verify-email/abc',
    Attachments: 0,
  })
  expect(await mail('latest')).toMatchObject({
    ID: page.messages[0]?.ID,
    ReturnPath: 'bounces@nitya.example',
    Text: 'Hello,\nAsha. Open https://nitya.example/verify-email/abc\n',
    HTML: '<p>Hello <b>Asha</b></p>\n',
    Bcc: [],
    Inline: [],
    Attachments: [],
  })
})

test('an email is unread until it is read', async () => {
  await send({})
  await mail('latest')
  expect(await list()).toMatchObject({ unread: 0, messages: [{ Read: true }] })
})

test('a hidden recipient is shown as Bcc', async () => {
  await send({ bcc: 'bela@example.org' })
  expect(await mail('latest')).toMatchObject({ Bcc: [{ Name: '', Address: 'bela@example.org' }] })
})

test('an email’s headers and source can be read', async () => {
  await send({})
  const headers = (await (await get('/api/v1/message/latest/headers')).json()) as Record<string, string[]>
  expect(headers['Message-ID']).toEqual(['<one@nitya.example>'])
  expect(headers['Delivered-To']).toEqual(['asha@example.org'])
  expect(await (await get('/api/v1/message/latest/raw')).text()).toContain('\r\nSubject: A mail\r\n')
})

test('emails are listed newest first, in pages', async () => {
  for (const subject of ['first', 'second', 'third']) await send({ subject })
  expect(subjects(await list())).toEqual(['third', 'second', 'first'])
  expect(subjects(await list('?start=1&limit=1'))).toEqual(['second'])
})

test.each([
  ['bela', ['To Bela']],
  ['to:bela@example.org', ['To Bela']],
  ['to:hello', []],
  ['subject:"to asha"', ['To Asha']],
  ['-to:bela', ['To Asha']],
  ['is:unread asha', ['To Asha']],
  ['is:read', []],
])('the search %s finds %j', async (query, found) => {
  await send({ subject: 'To Asha', text: 'Namaste' })
  await send({ subject: 'To Bela', to: 'bela@example.org', text: 'Namaste' })
  const response = await get(`/api/v1/search?query=${encodeURIComponent(query)}`)
  expect(subjects((await response.json()) as Page)).toEqual(found)
})

test('emails are deleted by id, or all at once', async () => {
  for (const subject of ['first', 'second', 'third']) await send({ subject })
  const [newest] = (await list()).messages
  await deleteAt('/api/v1/messages', JSON.stringify({ IDs: [newest?.ID] }))
  expect(subjects(await list())).toEqual(['second', 'first'])
  await deleteAt('/api/v1/messages', '')
  expect((await list()).total).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

test('emails survive a restart, and the oldest are deleted when there are too many', async () => {
  for (const subject of ['first', 'second', 'third']) await send({ subject })
  await mailbox.stop()
  mailbox = await start({ most: 2 })
  expect(subjects(await list())).toEqual(['third', 'second'])
  await send({ subject: 'fourth' })
  expect(subjects(await list())).toEqual(['fourth', 'third'])
  expect(await readdir(folder)).toHaveLength(2)
})

test('an email that was half written when the mailbox crashed is not listed', async () => {
  await send({})
  const [file] = await readdir(folder)
  await mailbox.stop()
  await rename(join(folder, String(file)), join(folder, `${file}.part`))
  mailbox = await start()
  expect((await list()).total).toBe(0)
})

test('an email to bounce@…, with or without a tag, is refused permanently', async () => {
  await expect(send({ to: 'bounce@example.org' })).rejects.toMatchObject({ responseCode: 550 })
  await expect(send({ to: 'Bounce+7@example.org' })).rejects.toMatchObject({ responseCode: 550 })
})

test('an email to later@… is refused twice, then accepted', async () => {
  for (const _ of [1, 2]) {
    await expect(send({ to: 'later@example.org' })).rejects.toMatchObject({ responseCode: 451 })
  }
  await send({ to: 'later@example.org' })
  expect((await list()).total).toBe(1)
})

test('an email to spam@… is refused after its text was received', async () => {
  await expect(send({ to: 'spam@example.org' })).rejects.toMatchObject({ responseCode: 554, command: 'DATA' })
})

test('an email to slow@… is accepted after a delay', async () => {
  const before = performance.now()
  await send({ to: 'slow@example.org' })
  expect(performance.now() - before).toBeGreaterThan(290)
})

test('an outage refuses connections; afterwards the same port accepts email again', async () => {
  await mailbox.down()
  await expect(send({})).rejects.toMatchObject({ code: 'ESOCKET' })
  expect((await list()).total).toBe(0)
  await mailbox.up()
  await send({})
  expect((await list()).total).toBe(1)
})

test('an email is shown without scripts, and its links open in a new tab', async () => {
  await send({
    html: '<html><head><title>x</title></head><body><a href="https://nitya.example/">x</a></body></html>',
  })
  const view = await get('/view/latest.html?embed=1')
  expect(view.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox allow-popups/)
  expect(await view.text()).toContain('<head><base target="_blank">')
  expect(await (await get('/view/latest.html')).text()).not.toContain('<base')
  expect(await (await get('/view/latest.txt')).text()).toContain('Hello,')
})

test('an unknown path or email returns 404', async () => {
  for (const path of ['/api/v1/message/nobody', '/api/v1/message/latest', '/view/latest.html', '/nothing']) {
    expect((await get(path)).status).toBe(404)
  }
})

test('another site cannot read the emails by DNS rebinding', async () => {
  const status = await new Promise((resolve) => {
    const asked = request(
      `${mailbox.address}/api/v1/messages`,
      { headers: { host: 'evil.example' } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    asked.end()
  })
  expect(status).toBe(403)
})

test('the inbox page loads nothing from other origins', async () => {
  for (const path of ['/', '/inbox.css', '/inbox.js']) {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).not.toMatch(/(src|href)="https?:/)
  }
})

function start(settings: { most?: number } = {}): Promise<Mailbox> {
  return startMailbox({ folder, webPort: 0, smtpPort: 0, slowness: 300, ...settings })
}

async function send(mail: { to?: string; bcc?: string; subject?: string; text?: string; html?: string }) {
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({
    from: 'Nitya <hello@nitya.example>',
    to: 'asha@example.org',
    subject: 'A mail',
    text: 'Hello,\nAsha. Open https://nitya.example/verify-email/abc',
    messageId: '<one@nitya.example>',
    envelope: {
      from: 'bounces@nitya.example',
      to: [mail.to ?? 'asha@example.org', mail.bcc ?? []].flat(),
    },
    ...mail,
  })
}

function deleteAt(path: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(mailbox.address + path, { method: 'DELETE', headers, body })
}

function get(path: string): Promise<Response> {
  return fetch(mailbox.address + path)
}

async function list(query = ''): Promise<Page> {
  return (await (await get(`/api/v1/messages${query}`)).json()) as Page
}

async function mail(id: string): Promise<Mail> {
  return (await (await get(`/api/v1/message/${id}`)).json()) as Mail
}

function subjects({ messages }: Page): string[] {
  return messages.map(({ Subject }) => Subject)
}
