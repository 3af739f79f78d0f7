import { expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { describeApi } from './openapi.ts'

const server = useServer()
const get = (url: string) => server.app.inject(url)

it('the OpenAPI document is served, and names the server', async () => {
  const answer = await get('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual(
    JSON.parse(JSON.stringify(describeApi({ server: 'http://nitya.test', scale: 1_000 }))),
  )
})

it.each(['/api/docs', '/api/docs/'])(
  '%s loads everything from our own origin, under a policy that allows no other origin',
  async (url) => {
    const page = await get(url)
    expect([page.statusCode, page.headers['content-type'], page.headers['x-content-type-options']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'nosniff',
    ])
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(page.headers['content-security-policy']).not.toMatch(/https?:|\*/)
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, path]) => new URL(path!, `http://nitya.test${url}`),
    )
    expect(parts.length).toBeGreaterThan(4)
    for (const { origin, pathname } of parts) {
      expect([origin, pathname, (await get(pathname)).statusCode]).toEqual([
        'http://nitya.test',
        pathname,
        200,
      ])
    }
  },
)

it('the page reads the same document', async () => {
  expect((await get('/api/docs/json')).json()).toEqual((await get('/api/openapi.json')).json())
})

it('an unknown file of the page is a 404, like any unknown path', async () => {
  const answer = await get('/api/docs/static/nothing.js')
  expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
})
