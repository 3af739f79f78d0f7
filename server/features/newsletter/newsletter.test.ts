import { describe, expect, it } from 'vitest'
import { rates } from '../../../contract/rates.ts'
import { useServer } from '../../testing/server.ts'
import { mailTo } from '../../testing/people.ts'

const server = useServer()
const limited = useServer({ rateLimitScale: 1 })

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})
const ask = (email: string, instance = server) =>
  instance.app.inject({ method: 'POST', url: '/newsletter', ...form({ email }) })
const subscribers = () => server.sql('select email from newsletter_subscribers order by 1')

/** Returns the path of the link in the newest email to `email` whose subject contains `subject`. */
async function linkIn(email: string, subject: string, path: 'confirm' | 'unsubscribe') {
  const { Text } = await mailTo(server, email, subject)
  return new RegExp(`/newsletter/${path}/[\\w.-]+`).exec(Text)![0]
}

async function subscribed(email: string) {
  await ask(email)
  const link = await linkIn(email, 'Please confirm', 'confirm')
  await server.app.inject({ method: 'POST', url: link })
}

describe('the newsletter', () => {
  it('stores an address only after confirmation from its mailbox', async () => {
    const answer = await ask('asha@nitya.test')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('an email with a link is on its way')
    const link = await linkIn('asha@nitya.test', 'Please confirm', 'confirm')
    const opened = await server.app.inject({ url: link })
    expect(opened.body).toContain('Yes, subscribe me')
    expect(await subscribers()).toEqual([])
    const confirmed = await server.app.inject({ method: 'POST', url: link })
    expect(confirmed.body).toContain('You are subscribed')
    expect(await subscribers()).toEqual([{ email: 'asha@nitya.test' }])
  })

  it('returns the same response for a known and an unknown address', async () => {
    await subscribed('known@nitya.test')
    const [known, unknown] = [await ask('known@nitya.test'), await ask('unknown@nitya.test')]
    expect(known.body).toBe(unknown.body)
    expect(known.statusCode).toBe(unknown.statusCode)
  })

  it('subscribes an address once when the button is pressed repeatedly', async () => {
    await ask('bela@nitya.test')
    const link = await linkIn('bela@nitya.test', 'Please confirm', 'confirm')
    const answers = await Promise.all([1, 2, 3].map(() => server.app.inject({ method: 'POST', url: link })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(
      await server.sql("select 1 from newsletter_subscribers where email = 'bela@nitya.test'"),
    ).toHaveLength(1)
    const welcomes =
      "select 1 from pgboss.job where data->>'kind' = 'newsletter-welcome' and data->>'to' = 'bela@nitya.test'"
    expect(await server.sql(welcomes)).toHaveLength(1)
  })

  it('is cancelled by the mail program’s one-click request, but not by opening the link', async () => {
    await subscribed('chetan@nitya.test')
    const link = await linkIn('chetan@nitya.test', 'Welcome', 'unsubscribe')
    const { ID } = (await mailTo(server, 'chetan@nitya.test', 'Welcome')) as unknown as { ID: string }
    const headers = await (await fetch(`${server.mailbox.address}/api/v1/message/${ID}/headers`)).json()
    expect(headers).toMatchObject({
      'List-Unsubscribe': [`<http://nitya.test${link}>`],
      'List-Unsubscribe-Post': ['List-Unsubscribe=One-Click'],
    })
    expect((await server.app.inject({ url: link })).body).toContain('No more newsletters from Nitya?')
    expect(
      await server.sql("select 1 from newsletter_subscribers where email = 'chetan@nitya.test'"),
    ).toHaveLength(1)
    const left = await server.app.inject({
      method: 'POST',
      url: link,
      ...form({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(left.statusCode).toBe(200)
    expect(
      await server.sql("select 1 from newsletter_subscribers where email = 'chetan@nitya.test'"),
    ).toEqual([])
  })

  it.each([
    '',
    'asha',
    'asha@',
    'a@b.c\r\nBcc: d@e.f',
    `${'a'.repeat(250)}@nitya.test`,
    '"><script>alert(1)</script>@nitya.test',
  ])('rejects the address %j without rendering it as HTML', async (email) => {
    const answer = await ask(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Enter a valid email address.')
    expect(answer.body).not.toContain('<script')
  })

  it.each<['GET' | 'POST', string]>([
    ['GET', 'confirm'],
    ['POST', 'confirm'],
    ['GET', 'unsubscribe'],
    ['POST', 'unsubscribe'],
  ])('rejects %s requests for a %s link that is forged or of the other kind', async (method, path) => {
    await ask('dev@nitya.test')
    const own = (await linkIn('dev@nitya.test', 'Please confirm', 'confirm')).split('/').at(-1)!
    // The last part of a ticket is its authentication tag; a tag cut to 4 of its 16 bytes must fail.
    const [tag = '', ...parts] = own.split('.').reverse()
    const short = [
      ...parts.reverse(),
      Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url'),
    ].join('.')
    for (const forged of path === 'confirm' ? [`${own.slice(0, -2)}AA`, short, 'x'] : [own]) {
      const answer = await server.app.inject({ method, url: `/newsletter/${path}/${forged}` })
      expect([answer.statusCode, answer.body]).toEqual([
        400,
        expect.stringContaining('This link does not work'),
      ])
    }
    expect(await server.sql("select 1 from newsletter_subscribers where email = 'dev@nitya.test'")).toEqual(
      [],
    )
  })

  it.each<['GET' | 'POST', string]>([
    ['GET', 'confirm'],
    ['POST', 'confirm'],
    ['GET', 'unsubscribe'],
    ['POST', 'unsubscribe'],
  ])('limits %s requests for %s links', async (method, path) => {
    const remoteAddress = `10.9.${method.length}.${path.length}`
    const guess = () => limited.app.inject({ method, url: `/newsletter/${path}/guess`, remoteAddress })
    const allowed = method === 'GET' ? rates.read.network : rates.write.network
    for (let n = 0; n < allowed; n++) expect((await guess()).statusCode).toBe(400)
    const refused = await guess()
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      expect.stringContaining('Try again in a minute.'),
    ])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('sends at most three emails an hour to an address, then shows a page that states the limit', async () => {
    const codes = []
    for (let at = 0; at < 4; at++) codes.push((await ask('often@nitya.test', limited)).statusCode)
    expect(codes).toEqual([200, 200, 200, 429])
    const answer = await ask('often@nitya.test', limited)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Try again in an hour.')
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  })
})

describe('the newsletter’s page', () => {
  it('may be framed only by our own pages and runs no scripts', async () => {
    const { headers } = await server.app.inject({ url: '/newsletter' })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('cannot be framed if a click on it confirms a subscription', async () => {
    const { headers } = await server.app.inject({ url: '/newsletter/confirm/x' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('uses the theme from the cookie and ignores invalid values', async () => {
    const worn = async (cookie: string) =>
      (await server.app.inject({ url: '/newsletter', headers: { cookie } })).body
    expect(await worn('theme=dark')).toContain('data-theme="dark"')
    expect(await worn('a=b; theme=light')).toContain('data-theme="light"')
    expect(await worn('theme="><script>')).toContain('data-theme=""')
  })
})
