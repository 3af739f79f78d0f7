import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { insertMember } from '../testing/insert-member.ts'
import { send, type Person } from '../testing/people.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await insertMember(server, 'asha')
})

const ask = async (call: string, who?: Person) => {
  const { statusCode: status, headers, ...answer } = await send(server, call, undefined, who?.access)
  return { status, allow: headers.allow, body: status === 204 ? '' : answer.json() }
}

describe('a method that a path does not have', () => {
  it.each([
    ['DELETE /api/posts/notes/1/comments/', 'GET, POST, HEAD, OPTIONS'],
    ['PROPFIND /api/payments/tiers/', 'GET, HEAD, OPTIONS'],
    ['POST /api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['POST /healthz', 'GET, HEAD, OPTIONS'],
  ])('(%s) gets a 405 whose Allow header lists the allowed methods', async (call, allow) => {
    const [method] = call.split(' ')
    expect(await ask(call)).toEqual({
      status: 405,
      allow,
      body: expect.objectContaining({ detail: `Method "${method}" not allowed.` }),
    })
  })

  it('requires a session first if every method of the path does', async () => {
    expect(await ask('PATCH /api/journal/')).toMatchObject({ status: 401, allow: undefined })
    expect(await ask('PATCH /api/journal/', asha)).toMatchObject({
      status: 405,
      allow: 'DELETE, GET, POST, HEAD, OPTIONS',
    })
  })

  it('is not routed to a path with a parameter', async () => {
    expect(await ask('PATCH /api/circles/invitations/', asha)).toMatchObject({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
    })
  })

  it('is 404 if the path has no method at all', async () => {
    expect(await ask('POST /api/posts/notes/1/')).toMatchObject({ status: 405 })
    expect(await ask('POST /api/posts/notes/one/')).toMatchObject({ status: 404, allow: undefined })
  })
})

it('OPTIONS lists the methods and nothing else', async () => {
  expect(await ask('OPTIONS /api/posts/notes/')).toEqual({
    status: 204,
    allow: 'GET, POST, HEAD, OPTIONS',
    body: '',
  })
})
