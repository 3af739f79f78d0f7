import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logging, logRequests } from './logs.ts'

it('secrets are redacted by name, at the top of a line, one level down, and two levels down in a request', () => {
  const lines: string[] = []
  const logger = pino(logging('info'), { write: (line: string) => void lines.push(line) })
  const canary = 'a-secret-that-must-not-be-logged'
  const fields = Object.fromEntries(
    [
      'authorization',
      'password',
      'new_password',
      'old_password',
      'token',
      'refresh',
      'access',
      'thought',
      'content',
      'signature',
      'email',
      'to',
    ].map((name) => [name, canary]),
  )
  logger.info({ username: 'asha', ...fields })
  logger.info({ headers: { host: 'nitya.test', ...fields } })
  logger.info({ request: { body: { title: 'Dawn', ...fields } } })
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain(canary)
  for (const shown of ['asha', 'nitya.test', 'Dawn']) expect(lines.join('')).toContain(shown)
})

it('a request is logged as one line with its method, template, status and duration, and no part of the path', async () => {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({
    logger: { ...logging('info'), stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  logRequests(app)
  app.get('/links/:token/', async (_request, reply) => {
    for (const until = performance.now() + 5; performance.now() < until;);
    return reply.code(204).send()
  })
  const began = performance.now()
  await app.inject('/links/a-secret/')
  const passed = performance.now() - began
  await app.inject('/elsewhere/')
  const [call, unknown] = lines.filter(({ msg }) => msg === 'call')
  expect(call).toMatchObject({ method: 'GET', route: '/links/:token/', status: 204, ms: expect.any(Number) })
  expect(call!.ms).toBeGreaterThanOrEqual(5)
  expect(call!.ms).toBeLessThanOrEqual(Math.ceil(passed))
  expect(unknown).toMatchObject({ route: 'none', status: 404 })
  expect(JSON.stringify(call)).not.toContain('a-secret')
  await app.close()
})

it('an error is logged with its name, code and stack, and without PostgreSQL’s message', () => {
  const lines: string[] = []
  const logger = pino(logging('info'), { write: (line: string) => void lines.push(line) })
  const log = (err: unknown) => {
    logger.error({ err })
    return JSON.parse(lines.pop()!).err
  }
  const cause = new TypeError('below')
  const ours = log(new Error('of our own', { cause }))
  expect(ours).toMatchObject({
    type: 'Error',
    message: 'of our own',
    cause: { type: 'TypeError', message: 'below' },
  })
  expect(ours.stack).toMatch(/^\s+at /)
  expect(ours.stack).not.toContain('of our own')
  const theirs = Object.assign(new Error('Key (email)=(asha@nitya.test) exists.'), {
    code: '23505',
    severity: 'ERROR',
    table: 'members',
    constraint: 'one',
  })
  const logged = log(theirs)
  expect(logged).toMatchObject({ type: 'Error', code: '23505', table: 'members', constraint: 'one' })
  expect(JSON.stringify(logged)).not.toContain('asha@nitya.test')
  expect(logged).not.toHaveProperty('cause')
  expect(log('a text that was thrown')).toEqual({ type: 'string' })
})

it('combined errors are logged each, by the same rules', () => {
  const lines: string[] = []
  const logger = pino(logging('info'), { write: (line: string) => void lines.push(line) })
  const cause = Object.assign(new Error('Key (email)=(asha@nitya.test) exists.'), {
    severity: 'ERROR',
    constraint: 'one_address',
  })
  const errors = [7, 8, 9, 10, 11, 12].map((id) => new Error(`classes: ${id} failed`, { cause }))
  logger.warn({ err: new AggregateError(errors, 'classes: 6 of 40 failed') })
  const { err } = JSON.parse(lines[0]!)
  expect(err.message).toBe('classes: 6 of 40 failed')
  expect(err.errors).toHaveLength(5)
  expect(err.errors[0]).toMatchObject({ message: 'classes: 7 failed', cause: { constraint: 'one_address' } })
  expect(lines[0]).not.toContain('asha')
})
