import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logging } from './logs.ts'

it('secrets are redacted by name, at the top of a line, one level down, and two levels down in a request', () => {
  const lines: string[] = []
  const logger = pino(logging('info'), { write: (line: string) => void lines.push(line) })
  const canary = 'a-secret-that-must-not-be-logged'
  const fields = Object.fromEntries(
    ['authorization', 'password', 'new_password', 'old_password', 'token', 'refresh', 'access', 'thought', 'content', 'signature', 'email', 'to']
      .map((name) => [name, canary]),
  )
  logger.info({ username: 'asha', ...fields })
  logger.info({ headers: { host: 'nitya.test', ...fields } })
  logger.info({ request: { body: { title: 'Dawn', ...fields } } })
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain(canary)
  for (const shown of ['asha', 'nitya.test', 'Dawn']) expect(lines.join('')).toContain(shown)
})
