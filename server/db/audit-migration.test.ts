import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { run } from '../testing/admin.ts'

const folder = join(import.meta.dirname, 'migrations')
const admin = inject('databaseUrl').replace('template_nitya', 'postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = inject('databaseUrl').replace('template_nitya', name)

/** A database from before the audit referred to members by their id. */
beforeAll(async () => {
  await run(admin, `create database ${name} template template0`)
  for (const file of (await readdir(folder)).filter((file) => file < '043').toSorted()) {
    await run(url, await readFile(join(folder, file), 'utf8'))
  }
})
afterAll(() => run(admin, `drop database ${name}`))

it('gives each deleted member a pseudonym, and leaves other rows unchanged', async () => {
  await run(
    url,
    "insert into members (username, email, created_at) values ('Asha', 'asha@nitya.test', '2026-01-01')",
  )
  await run(
    url,
    `insert into operator_audit (operator, action, subject, at) values
       ('ravi', 'member.grant', 'asha', '2026-02-01'), ('ravi', 'member.grant', 'Gone', '2026-02-02'),
       ('ravi', 'member.revoke', 'gone', '2026-02-03'), ('ravi', 'member.grant', 'other', '2026-02-04'),
       -- Her name, before it was hers.
       ('ravi', 'member.revoke', 'asha', '2025-12-31'),
       ('migration 042', 'member.remove', 'member 7', '2026-02-05'), ('ravi', 'code.create', 'SPRING', '2026-02-06')`,
  )
  await run(url, await readFile(join(folder, '043.do.audit-pseudonyms.sql'), 'utf8'))
  const rows = await run(url, 'select subject, member from operator_audit order by id')
  const subjects = rows.map(({ subject }) => subject)
  const pseudonym = expect.stringMatching(/^former member [0-9a-f-]{36}$/)
  expect(subjects).toEqual(['asha', pseudonym, pseudonym, pseudonym, pseudonym, 'member 7', 'SPRING'])
  expect(subjects[1]).toBe(subjects[2])
  expect(new Set(subjects).size).toBe(6)
  expect(rows.map(({ member }) => member)).toEqual(['1', ...Array(6).fill(null)])
})
