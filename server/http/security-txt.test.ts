import fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveSecurityTxt } from './security-txt.ts'

const path = '/.well-known/security.txt'

function ask(contact: string | null) {
  const app = fastify()
  serveSecurityTxt(app, contact, () => 'https://nitya.example')
  return app.inject(path)
}

it('security.txt has the contact for vulnerabilities, and expires after half a year', async () => {
  const { headers, body } = await ask('mailto:security@nitya.example')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  const expires = /^Expires: (.+)$/m.exec(body)![1]!
  expect(body).toBe(
    `Contact: mailto:security@nitya.example\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: https://nitya.example${path}\n`,
  )
  expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(180, 1)
})

it('security.txt is not served without a contact', async () => {
  expect((await ask(null)).statusCode).toBe(404)
})
