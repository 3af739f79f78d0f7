import { describe, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { join, send } from '../testing/people.ts'

const server = useServer()
const login = '/api/accounts/token/'

const post = (headers: Record<string, string>, payload?: string | Buffer) =>
  server.app.inject({ method: 'POST', url: login, headers, ...(payload === undefined ? {} : { payload }) })
const json = (payload: string | Buffer) => post({ 'content-type': 'application/json' }, payload)
const shape = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body)]

describe('request bodies:', () => {
  const required = ['This field is required.']

  it.each([
    ['{}', { username: required, password: required }],
    [
      '{"username":"","password":""}',
      { username: ['This field may not be blank.'], password: ['This field may not be blank.'] },
    ],
    ['{"username":"  ","password":"x"}', { username: ['This field may not be blank.'] }],
    [
      '{"username":null,"password":null}',
      { username: ['This field may not be null.'], password: ['This field may not be null.'] },
    ],
    [
      '{"username":true,"password":["a"]}',
      { username: ['Not a valid string.'], password: ['Not a valid string.'] },
    ],
    ['{"username":{},"password":"x"}', { username: ['Not a valid string.'] }],
    ['{"username":"a\\u0000b","password":"x"}', { username: ['Null characters are not allowed.'] }],
    [
      `{"username":"${'x'.repeat(300)}","password":"x"}`,
      { username: ['Ensure this field has no more than 254 characters.'] },
    ],
    ['[]', { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
    ['"text"', { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] }],
    ['5', { non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] }],
  ])('an invalid body is refused with its errors: %s', async (payload, expected) => {
    expect(shape(await json(payload))).toEqual([400, expected])
  })

  it.each([['{'], ['{"a":'], ["{'a':1}"], ['{"__proto__":{"x":1}}'], [`${'['.repeat(20)}${']'.repeat(20)}`]])(
    'invalid JSON is refused without repeating it: %s',
    async (payload) => {
      const answer = await json(payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().detail).toMatch(/^JSON parse error - /)
      expect(Reflect.get({}, 'x')).toBeUndefined()
    },
  )

  it('bytes that are not UTF-8 are invalid JSON', async () => {
    const answer = await json(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      expect.stringContaining('JSON parse error'),
    ])
  })

  it('an empty or missing JSON body is read as an empty object', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, {}] as Record<string, string>[]) {
      expect(shape(await post(headers))).toEqual([400, { username: required, password: required }])
    }
  })

  it('a form is read like JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(shape(await post(headers, 'username=asha'))).toEqual([400, { password: required }])
  })

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'a body of the type %s gets a 415',
    async (type) => {
      const answer = await post({ 'content-type': type }, 'x')
      expect(shape(answer)).toEqual([415, { detail: `Unsupported media type "${type}" in request.` }])
    },
  )

  it('a body of 64 KB is accepted, and a larger one is refused', async () => {
    const frame = '{"username":"x","password":"","more":""}'
    const fits = frame.replace('"more":""', `"more":"${'m'.repeat(65_536 - frame.length)}"`)
    expect((await json(fits)).statusCode).toBe(400)
    expect(shape(await json(`${fits} `))).toEqual([413, { detail: 'Request body is too large.' }])
  })

  it('numbers become strings, outer white space is trimmed, unknown and read-only fields are dropped', async () => {
    const body = {
      title: 7,
      content: '  kept  within ',
      id: 1,
      likes_count: 99,
      author_name: 'bela',
      is_staff: true,
    }
    const asha = await join(server, 'asha')
    const note = (await send(server, 'POST /api/posts/notes/', body, asha.access)).json()
    expect(note).toMatchObject({ title: '7', content: 'kept  within', author_name: 'asha', likes_count: 0 })
    expect(note.id).not.toBe(1)
    expect(note).not.toHaveProperty('is_staff')
  })
})
