import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { run } from '../testing/admin.ts'

const folder = join(import.meta.dirname, 'migrations')
const admin = inject('databaseUrl').replace('template_nitya', 'postgres')
let name: string
let url: string

/** A database as the previous release left it. */
beforeEach(async () => {
  name = `test_${randomUUID().replaceAll('-', '')}`
  url = inject('databaseUrl').replace('template_nitya', name)
  await run(admin, `create database ${name} template template0`)
  const files = (await readdir(folder)).filter((file) => file < '042').toSorted()
  for (const file of files) await run(url, await readFile(join(folder, file), 'utf8'))
})

afterEach(() => run(admin, `drop database ${name}`))

const migrate = async () =>
  run(url, `begin; ${await readFile(join(folder, '042.do.identity.sql'), 'utf8')}; commit;`)
const addMember = async (username: string, email: string, verified: boolean): Promise<string> => {
  const [{ id }] = await run(
    url,
    'insert into members (username, email, email_verified_at) values ($1, $2, case when $3 then now() end) returning id',
    [username, email, verified],
  )
  return id
}
const names = async () =>
  (await run(url, 'select username from members order by id')).map(({ username }) => username)

it('keeps members as they are, in the spelling they chose', async () => {
  await addMember('Asha', 'Asha@Nitya.Test', true)
  await addMember('bela', 'bela@nitya.test', false)
  await migrate()
  expect(await run(url, 'select username, email from members order by id')).toEqual([
    { username: 'Asha', email: 'Asha@Nitya.Test' },
    { username: 'bela', email: 'bela@nitya.test' },
  ])
})

it('removes an account that was never verified and could pass for another, and records which', async () => {
  await addMember('asha', 'asha@gmail.com', true)
  const planted = await addMember('planter', 'bela@gma\u0130l.com', false)
  await migrate()
  expect(await names()).toEqual(['asha'])
  expect(await run(url, 'select operator, action, subject from operator_audit')).toEqual([
    { operator: 'migration 042', action: 'member.remove', subject: `member ${planted}` },
  ])
})

it.each([
  [
    'a verified address',
    (id: string) => `members with a name or an address beyond ASCII: ${id};`,
    'planter',
    'bela@gma\u0130l.com',
  ],
  [
    'a name',
    (id: string) => `members with a name or an address beyond ASCII: ${id};`,
    'a\u017fha',
    'asha@nitya.test',
  ],
])(
  'stops before it changes anything if %s is not ASCII, and names the member',
  async (_what, said, username, email) => {
    await addMember('waiting', 'waiting@gma\u0130l.com', false)
    const id = await addMember(username, email, true)
    await expect(migrate()).rejects.toThrow(said(id))
    expect(await names()).toEqual(['waiting', username])
  },
)

it('stops if a subscriber’s address is not ASCII', async () => {
  await run(url, "insert into newsletter_subscribers (email) values ('asha@b\u00fccher.example')")
  await expect(migrate()).rejects.toThrow(
    'newsletter subscribers with an address beyond ASCII: 1; nothing was changed',
  )
})

it('stops if two members differ only by the case of ASCII letters', async () => {
  // A database with Turkish collation could contain such a pair.
  await run(url, 'drop index members_email_key')
  const [one, other] = [
    await addMember('first', 'IDA@nitya.test', true),
    await addMember('second', 'ida@nitya.test', true),
  ]
  await expect(migrate()).rejects.toThrow(`members with the same name or address: ${one} and ${other};`)
})
